import { centsFromDollars, dollarsFromCents, MIN_ORDER_TOTAL_CENTS, type Order } from '@shop/contracts';

type Sold = Pick<Order, 'price' | 'orders'>;

function centsOf({ price, orders }: Sold): number {
  const cents = centsFromDollars(price);
  if (cents === undefined) throw new RangeError(`Not an amount of money: ${price}`);
  return cents * orders;
}

/**
 * Unit price times ordered quantity, computed in whole cents.
 * @returns dollars
 * @throws {RangeError} when the price is not an amount of money
 */
export const orderTotal = (order: Sold): number => dollarsFromCents(centsOf(order));

/** The sum of several, computed in whole cents. */
export const totalOfLines = (lines: readonly Sold[]): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + centsOf(line), 0));

/** What is left of a cart's lines without one of them, in dollars, where it is too little to be paid by card. */
export function unpayableRest(lines: readonly Order[], { _id: id }: Order): number | undefined {
  const rest = totalOfLines(lines.filter((line) => line._id !== id && !line.paid));
  return rest > 0 && rest < dollarsFromCents(MIN_ORDER_TOTAL_CENTS) ? rest : undefined;
}
