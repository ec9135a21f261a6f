/**
 * The baseline for orders: their SQL statement, sent by the database driver alone.
 * Arguments: what is ordered, the database's address, connections, callers, seconds, first order. Prints orders a second.
 */

import { valuesInOrder } from '@shop/backend/database';
import { newId } from '@shop/backend/ids';
import { orderRulesOf } from '@shop/backend/order-rules';
import { placeOrder, placingValues } from '@shop/backend/placing-store';
import { Settings } from '@shop/backend/settings';
import pg from 'pg';
import { CART_PRICE_CENTS, cartAt } from '../trade/population.ts';
import { CONTACT, orderAt } from './population.ts';

const [, , kind, databaseUrl, connections, callers, seconds, begin] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) });
const unlimited = placingValues(orderRulesOf(new Settings({}), false));
const end = performance.now() + Number(seconds) * 1000;
let placed = 0;

/** An order of one part has the price of the catalogue, and its line has the order's id. */
function singleOrder(index: number) {
  const id = newId('order');
  const { buyer, parts } = orderAt(index);
  return { id, buyer, cartKey: null, lineIds: [id], partIds: parts, pricesInCents: [null] };
}

function cartOrder(index: number) {
  const { buyer, parts } = cartAt(index);
  return {
    ...{ id: newId('trade'), buyer, cartKey: `bare-${index}` },
    ...{ lineIds: parts.map(() => newId('order')), partIds: parts },
    pricesInCents: parts.map(() => CART_PRICE_CENTS),
  };
}

async function orderUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const index = Number(begin) + placed++;
    const { buyer, ...order } = kind === 'cart' ? cartOrder(index) : singleOrder(index);
    const values = valuesInOrder(placeOrder, {
      ...{ ...order, userId: `user_${buyer}`, poNumber: null, quantities: order.partIds.map(() => 1) },
      ...{ name: `Buyer ${buyer}`, email: `buyer-${buyer}@example.com`, ...CONTACT },
      ...{ ...unlimited, fromCart: false },
    });
    const { rowCount } = await pool.query({ name: placeOrder.name, text: placeOrder.text, values });
    if (rowCount !== order.partIds.length) throw new Error('An order was not placed.');
  }
}

await Promise.all(Array.from({ length: Number(callers) }, orderUntilTheEnd));
await pool.end();
console.log(placed / Number(seconds));
