import type { Order } from './entities.ts';
import { centsFromDollars, dollarsFromCents } from './money.ts';

/** Units at a price: an order of one part, a line, or what may become one. */
export type SoldUnits = Pick<Order, 'price' | 'orders'>;

function centsOf({ price, orders }: SoldUnits): number {
  const cents = centsFromDollars(price);
  if (cents === undefined) throw new RangeError(`Not an amount of money: ${price}`);
  return cents * orders;
}

/**
 * What an order of one part or a line costs: its price times its units, computed in whole cents
 * (docs/specification.md#purpose).
 * @returns dollars
 * @throws {RangeError} when the price is not an amount of money
 */
export const orderTotal = (order: SoldUnits): number => dollarsFromCents(centsOf(order));

/** The sum of several, computed in whole cents. */
export const totalOfLines = (lines: readonly SoldUnits[]): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + centsOf(line), 0));
