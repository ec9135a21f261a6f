import type { Order, Part } from '@shop/contracts';
import type { OverviewOrdersQuery, PageQuery, ResponseOf } from '@shop/contracts/calls';
import { listPartsBelowMinimum, toPart } from '../../catalogue/index.ts';
import type { Database } from '../../foundation/database/index.ts';
import { type Cut, cutPage, mapRows, pageOf } from '../../foundation/listing/page.ts';
import { foundRow } from '../../foundation/refusal.ts';
import { toLine } from '../orders/order.model.ts';
import { countWaiting, ordersInNeed } from './store.ts';

export type Overview = ReturnType<typeof openOverview>;

/** What waits for an admin. */
export const openOverview = (database: Database) => ({
  async counts(): Promise<ResponseOf<'GET /overview'>> {
    return foundRow(await database.run(countWaiting, []));
  },

  /** A page of the orders with a need. */
  async orders({ need, ...query }: OverviewOrdersQuery): Promise<Cut<Order>> {
    const page = pageOf(query);
    const read = await database.run(ordersInNeed[need], [page.after, page.rowsToRead]);
    // Its order has ended, so this is the only place that shows the payment.
    const issue = need === 'refund-failed' ? { paid: true, paymentIssue: need } : {};
    const { rows, next } = mapRows(cutPage(page, read), (row) => ({ ...toLine(row), ...issue }));
    return { rows, next: next && { need, ...next } };
  },

  /** A page of the parts with less stock than one order takes. */
  async parts(query: PageQuery): Promise<Cut<Part>> {
    const page = pageOf(query);
    const rows = await database.run(listPartsBelowMinimum, [page.after, page.rowsToRead]);
    return mapRows(cutPage(page, rows), toPart);
  },
});
