import type { ProblemCode } from '@shop/contracts';
import type { PaymentModel } from './payment-model.ts';

export type OrderState = 'unpaid' | 'paid' | 'shipped' | 'cancelled' | 'lapsed' | 'refunded';

export interface Part {
  stock: number;
  minimum: number;
  priceCents: number;
  removed: boolean;
}

export interface Order {
  buyer: number;
  part: number;
  units: number;
  totalCents: number;
  state: OrderState;
  /** Shown on the lists. */
  listed: boolean;
  payment: PaymentModel;
}

export interface Person {
  admin: boolean;
  verified: boolean;
  removed: boolean;
}

/** What a caller sees of a call: its refusal code, or its answer. */
export type Seen = ProblemCode | object;

/** How many unpaid orders a person may have at once, by what is verified about them. */
export interface Allowances {
  unverified: number;
  verified: number;
  paying: number;
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no number ${index}`);
  return item;
}
