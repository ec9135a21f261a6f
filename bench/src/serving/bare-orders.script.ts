/**
 * The baseline for orders: the order's SQL statement, sent by the database driver alone.
 * Arguments: the database's address, connections, callers, seconds, first order. Prints orders a second.
 */

import { valuesInOrder } from '@shop/backend/database';
import { newId } from '@shop/backend/ids';
import { orderAllowancesOf } from '@shop/backend/order-allowances';
import { allowanceValues, placeOrder } from '@shop/backend/placing-store';
import { Settings } from '@shop/backend/settings';
import pg from 'pg';
import { orderAt, partOf } from './population.ts';

const [, , databaseUrl, connections, callers, seconds, begin] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) });
const CONTACT = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit' };
const unlimited = allowanceValues(orderAllowancesOf(new Settings({}), false));
const end = performance.now() + Number(seconds) * 1000;
let placed = 0;

async function orderUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const { buyer, part } = orderAt(Number(begin) + placed++);
    const id = newId('order');
    const values = valuesInOrder(placeOrder, {
      ...{ id, userId: `user_${buyer}`, cartKey: null, poNumber: null },
      ...{ name: `Buyer ${buyer}`, email: `buyer-${buyer}@example.com`, ...CONTACT },
      ...{ lineIds: [id], partIds: [partOf(part)], quantities: [1], pricesInCents: [null] },
      ...{ ...unlimited, fromCart: false },
    });
    const { rowCount } = await pool.query({ name: placeOrder.name, text: placeOrder.text, values });
    if (rowCount !== 1) throw new Error('An order was not placed.');
  }
}

await Promise.all(Array.from({ length: Number(callers) }, orderUntilTheEnd));
await pool.end();
console.log(placed / Number(seconds));
