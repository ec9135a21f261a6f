import type { ListPage } from '@shop/api-client/cached';
import { formatWaiting, type Order, orderOfLine } from '@shop/contracts';
import type { ListedOrderStatus, OrderNeed, ResponseOf } from '@shop/contracts/calls';
import { Button } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '../../lists/list.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { DeleteOrderDialog, useDeleteLater } from './delete-order.component.tsx';
import { countsQuery, needOf, type OrderFilter, orders } from './list-orders.query.ts';
import { OrdersTable } from './orders-table.component.tsx';
import { SavedViews } from './saved-views.component.tsx';
import { UndoOffers } from './undo-offers.component.tsx';

type Counts = ResponseOf<'GET /overview'>;

interface State<Value extends OrderFilter> {
  value: Value;
  label: string;
  /** What the overview counts of it. */
  count?: keyof Counts;
}

/** The states of an order, as the next thing to do. */
const states: readonly State<ListedOrderStatus>[] = [
  { value: 'unpaid', label: 'Unpaid', count: 'unpaid' },
  { value: 'paid', label: 'To ship', count: 'toShip' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'ended', label: 'Ended' },
];

/** What else waits for somebody; each is a choice while there is any, or while it is shown. */
const needs: readonly State<OrderNeed>[] = [
  { value: 'lapsing', label: 'Lapsing soon', count: 'lapsing' },
  { value: 'refused', label: 'Payment refused', count: 'refused' },
  { value: 'refund-failed', label: 'Refund failed', count: 'refundFailed' },
  { value: 'return-asked', label: 'Return asked for', count: 'returnsAsked' },
];

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${formatWaiting(count)}`;
}

function withoutRows(page: ListPage<Order>, ids: ReadonlySet<string | undefined>): ListPage<Order> {
  const [{ rows, ...rest }] = page.pages;
  if (!rows.some(({ _id }) => ids.has(_id))) return page;
  return { ...page, pages: [{ ...rest, rows: rows.filter(({ _id }) => !ids.has(_id)) }] };
}

/** All orders. What is done with one can be undone for ten seconds. */
export const AllOrders = () => (
  <UndoOffers>
    <ListedOrders />
  </UndoOffers>
);

function ListedOrders() {
  const list = useList(orders);
  const { view, show } = list;
  const need = needOf(view.filter);
  const sortable = !need && view.filter !== 'ended';
  const counts = useQuery(countsQuery).data;
  const { leaving, deleteLater } = useDeleteLater();
  const [toDelete, setToDelete] = useState<Order>();
  return (
    <>
      <SearchableList
        title="Manage All Orders"
        list={list}
        nouns={['order', 'orders']}
        searchLabel="Search by order or PO number, buyer or product"
        unsearchable={need !== undefined}
        filters={[
          ...states,
          ...needs.filter(({ value, count }) => value === need || (count && counts?.[count])),
        ].map(({ value, label, count }) => ({ value, label: withCount(label, count && counts?.[count]) }))}
        otherwise={
          view.q && sortable ? (
            <Button variant="secondary" onClick={() => show({ filter: 'ended' })}>
              Search ended orders
            </Button>
          ) : null
        }
        rows={({ page, sort, ...rows }) => (
          <OrdersTable
            {...rows}
            page={withoutRows(page, leaving)}
            sort={sortable ? sort : undefined}
            sortable={sortable}
            onDelete={setToDelete}
          />
        )}
      >
        <SavedViews />
      </SearchableList>
      <DeleteOrderDialog
        order={toDelete && orderOfLine(toDelete)}
        onYes={(order) => deleteLater(order)}
        onClose={() => setToDelete(undefined)}
      />
    </>
  );
}
