import { centsFromDollars, dollarsFromCents, type Order } from '@shop/contracts';

/**
 * Unit price times ordered quantity, computed in whole cents.
 * @returns dollars
 * @throws {RangeError} when the price is no amount of money
 */
export function orderTotal({ price, orders }: Pick<Order, 'price' | 'orders'>): number {
  const cents = centsFromDollars(price);
  if (cents === undefined) throw new RangeError(`Not an amount of money: ${price}`);
  return dollarsFromCents(cents * orders);
}
