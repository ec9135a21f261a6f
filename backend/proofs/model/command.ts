import fc from 'fast-check';
import type { RealShop } from './real-shop.ts';
import type { ShopModel } from './shop-model.ts';

export type Command = fc.AsyncCommand<ShopModel, RealShop>;

/**
 * Each sequence has its own people and parts. The first person is an admin, the last has not verified their
 * email.
 */
export const PEOPLE = [
  { admin: true, verified: true, removed: false },
  { admin: true, verified: true, removed: false },
  { admin: false, verified: true, removed: false },
  { admin: false, verified: true, removed: false },
  { admin: false, verified: false, removed: false },
] as const;

/** Few units, so that they run out; and a price at which the total of one unit is below the card minimum. */
export const PARTS = [
  { stock: 12, minimum: 2, priceCents: 1050 },
  { stock: 5, minimum: 1, priceCents: 20 },
  { stock: 6, minimum: 1, priceCents: 700 },
] as const;

/** Small limits, so that they are reached: fewer than there are parts until an order is paid. */
export const ALLOWANCES = { unverified: 1, verified: 2, paying: 3 } as const;

export const person = fc.nat({ max: PEOPLE.length - 1 });
export const part = fc.nat({ max: PARTS.length - 1 });
export const units = fc.integer({ min: 0, max: 6 });
/** Mostly an admin, for calls that only admins may make. */
export const mostlyAdmin = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: person },
);
/** Mostly the order's buyer (`null`). */
export const buyer = fc.option(person, { freq: 3 });
/** Index of an existing order, modulo their number. */
export const order = fc.nat({ max: 11 });

/** @param take runs the command on both and compares what callers see */
export const command = (
  description: string,
  take: (model: ShopModel, shop: RealShop) => Promise<void>,
): Command => ({
  toString: () => description,
  check: () => true,
  run: take,
});

/** The same for one of the orders; skipped while there is none. */
export const ofOrder = (
  description: string,
  number: number,
  take: (model: ShopModel, shop: RealShop, id: number) => Promise<void>,
): Command => ({
  toString: () => description,
  check: ({ orders }) => orders.length > 0,
  run: (model, shop) => take(model, shop, number % model.orders.length),
});

export const orderOf = ({ orders }: ShopModel, id: number) => orders[id] ?? { buyer: 0, totalCents: 0 };
export const describePerson = (who: number | null): string => (who === null ? 'its buyer' : `person ${who}`);
