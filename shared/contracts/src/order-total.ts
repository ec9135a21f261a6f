import type { Order } from './entities.ts';
import { centsFromDollars, dollarsFromCents } from './money.ts';

type Sold = Pick<Order, 'price' | 'orders'>;

function centsOf({ price, orders }: Sold): number {
  const cents = centsFromDollars(price);
  if (cents === undefined) throw new RangeError(`Not an amount of money: ${price}`);
  return cents * orders;
}

/**
 * What an order of one part or a line costs: its price times its units, computed in whole cents.
 * @returns dollars
 * @throws {RangeError} when the price is not an amount of money
 */
export const orderTotal = (order: Sold): number => dollarsFromCents(centsOf(order));

/** The sum of several, computed in whole cents. */
export const totalOfLines = (lines: readonly Sold[]): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + centsOf(line), 0));
