/**
 * The baseline for orders of carts: their SQL statement, sent by the database driver alone.
 * Arguments: the database's address, connections, seconds, first cart. Prints orders a second.
 */

import { valuesInOrder } from '@shop/backend/database';
import { newId } from '@shop/backend/ids';
import { orderAllowancesOf } from '@shop/backend/order-allowances';
import { allowanceValues, placeOrder } from '@shop/backend/placing-store';
import { Settings } from '@shop/backend/settings';
import pg from 'pg';
import { CONTACT, cartAt } from './population.ts';

const [, , databaseUrl, connections, seconds, begin] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) });
const unlimited = allowanceValues(orderAllowancesOf(new Settings({}), false));
const end = performance.now() + Number(seconds) * 1000;
let placed = 0;

async function orderUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const index = Number(begin) + placed++;
    const { buyer, parts, priceCents } = cartAt(index);
    const values = valuesInOrder(placeOrder, {
      ...{ id: newId('trade'), userId: `user_${buyer}`, cartKey: `bare-${index}`, poNumber: null },
      ...{ name: `Buyer ${buyer}`, email: `buyer-${buyer}@example.com`, ...CONTACT },
      ...{ lineIds: parts.map(() => newId('order')), partIds: parts, quantities: parts.map(() => 1) },
      ...{ pricesInCents: parts.map(() => priceCents), ...unlimited, fromCart: false },
    });
    const { rowCount } = await pool.query({ name: placeOrder.name, text: placeOrder.text, values });
    if (rowCount !== parts.length) throw new Error('An order was not placed.');
  }
}

await Promise.all(Array.from({ length: Number(connections) }, orderUntilTheEnd));
await pool.end();
console.log(placed / Number(seconds));
