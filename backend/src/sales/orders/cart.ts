import { createHash } from 'node:crypto';
import type { CartLine } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { type PartRow, toPart } from '../../catalogue/index.ts';
import type { Database } from '../../foundation/database/index.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import { wholeNumberOf } from '../../foundation/web/form-numbers.ts';
import * as store from './cart.store.ts';

type WantedLines = BodyOf<'POST /cartLines'>['lines'];

const MAX_LINES_PER_READ = 100;

export type Carts = ReturnType<typeof openCarts>;

/** The carts of customers. They keep what was asked for; placing the order decides about stock, minimum and price. */
export function openCarts(database: Database) {
  async function read(userId: string): Promise<CartLine[]> {
    const rows = await database.run(store.listCart, [userId]);
    return rows.map((row) => ({ ...toCartLine(row), rank: row.rank }));
  }

  /** Reads the parts of lines that are not kept, some at a time: anybody may ask, and others wait for the event loop. */
  async function describe(wanted: WantedLines): Promise<CartLine[]> {
    const lines: CartLine[] = [];
    for (let from = 0; from < wanted.length; from += MAX_LINES_PER_READ) {
      const some = columnsOf(wanted.slice(from, from + MAX_LINES_PER_READ));
      lines.push(...(await database.run(store.describeLines, [...some])).map(toCartLine));
    }
    return lines;
  }

  /**
   * @param more.key of an addition: the same key and lines again change nothing
   * @throws {Refusal} `cart-full`, `account-removed`, or `not-found` where a quantity is set of what is not a part
   */
  async function fill(
    userId: string,
    wanted: WantedLines,
    how: 'set' | 'add' | 'larger',
    { rank, key }: { rank?: number | undefined; key?: string | undefined } = {},
  ): Promise<CartLine[]> {
    const [partIds, quantities] = columnsOf(wanted);
    const digest = key === undefined ? null : digestOf([key, how, [partIds, quantities]]);
    const cart = { userId, partIds, quantities, how, rank: rank ?? null, digest };
    const [filled] = await database.run(store.fillCart, cart);
    if (!filled) throw new Refusal('account-removed');
    if (!filled.has_room) throw new Refusal('cart-full');
    if (how === 'set' && filled.put === 0) throw new Refusal('not-found');
    return read(userId);
  }

  /** Takes a part out of a cart, or all that is in it. */
  const take = async (userId: string, partId: string | null) => ({
    deletedCount: (await database.run(store.takeFromCart, [userId, partId])).length,
    lines: await read(userId),
  });

  return { read, describe, fill, take };
}

const digestOf = (addition: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(addition)).digest('base64url');

/** @throws {Refusal} `invalid-request` naming the first line without units */
function columnsOf(wanted: WantedLines): readonly [partIds: string[], quantities: number[]] {
  return [wanted.map(({ partId }) => partId), wanted.map(unitsOf)];
}

/** @throws {Refusal} `invalid-request` unless it is a whole number of one or more */
export function unitsOf({ quantity }: { quantity: number | string }): number {
  const units = wholeNumberOf('quantity', quantity);
  if (units < 1) throw fieldRefusal('invalid-request', 'quantity', 'minimum', 'quantity must be 1 or more');
  return units;
}

function toCartLine(row: store.CartLineRow): CartLine {
  const line = { partId: row.part_id, quantity: row.asked, name: row.name ?? '' };
  return isPart(row) && !row.gone ? { ...line, part: toPart(row) } : { ...line, gone: true };
}

const isPart = (row: store.CartLineRow): row is store.CartLineRow & PartRow => row.id !== null;
