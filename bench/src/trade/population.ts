import type pg from 'pg';
import { fillCatalogue, partNumber } from '../search/population.ts';
import { BUYERS, CONTACT, partOf, signInBuyers, tokenOf } from '../serving/population.ts';

const PARTS = 5_000;
export const LINES = 100;
const NUMBERS = 500;
export const CART_PRICE_CENTS = 1000;

/** Fills a migrated database with a catalogue of parts that never run out, and signed-in buyers. */
export async function fillTrade(client: pg.ClientBase): Promise<void> {
  await fillCatalogue(client, PARTS);
  // The search of these parts need not follow.
  await client.query('set session_replication_role = replica');
  await client.query(
    `update parts set quantity = 2000000000, minimum_order = 1, price_cents = ${CART_PRICE_CENTS}`,
  );
  await client.query('set session_replication_role = default');
  await signInBuyers(client);
  await client.query('vacuum analyze');
}

/** The n-th cart: its buyer and its parts. Carts that are ordered at the same time have no part in common. */
export function cartAt(index: number) {
  const first = (index % (PARTS / LINES)) * LINES;
  return {
    buyer: (index % BUYERS) + 1,
    parts: Array.from({ length: LINES }, (_, line) => partOf(first + line + 1)),
  };
}

/** The call that orders the n-th cart. */
export function cartRequest(index: number, run: string) {
  const { buyer, parts } = cartAt(index);
  return {
    path: '/api/tradeOrders',
    token: tokenOf(buyer),
    body: {
      cartKey: `bench-${run}-${index}`,
      total: (parts.length * CART_PRICE_CENTS) / 100,
      ...CONTACT,
      lines: parts.map((partId) => ({ partId, quantity: 1, price: CART_PRICE_CENTS / 100 })),
    },
  };
}

/** The call that resolves 500 numbers, other ones in each turn. */
export function quickOrderRequest(turn: number) {
  const lines = Array.from({ length: NUMBERS }, (_, line) => {
    return `${partNumber(1 + ((turn * NUMBERS + line * 37) % PARTS))}\t${line + 1}`;
  });
  return { path: '/api/quickOrder', token: tokenOf(1), body: { text: lines.join('\n') } };
}
