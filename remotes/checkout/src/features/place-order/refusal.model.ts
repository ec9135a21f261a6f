import { ApiProblem } from '@shop/api-client';
import type { LineProblem } from '@shop/contracts';
import { isRefusal } from '../../cart/repeat-keys.ts';
import type { FieldName } from './order-form.component.tsx';

export interface Refusal {
  message: string;
  /** An unpaid order of the part is in the way. */
  exists: boolean;
  fields: readonly { name: FieldName; message: string }[];
  /** Lines that cannot be ordered as they were sent. */
  lines: readonly LineProblem[];
  /** What has become of the order and the cart, and what to do. */
  outcome: string;
}

/** The answer without `success`. */
export class OrderExists extends Error {}

/** The order that is sent again has ended since it was placed. */
export class OrderEnded extends Error {
  constructor() {
    super('This order was placed before, and has been cancelled since. Place Order orders it again.');
  }
}

const NOTHING_ORDERED = 'Nothing was ordered, and your cart is kept.';
const UNCERTAIN = 'Press Place Order again: the same order is placed only once.';
const CART_RELOADED =
  'It is shown as it is now, and this press ordered nothing. What was ordered is in My Orders.';

const FIELDS: Readonly<Record<string, FieldName>> = {
  orders: 'orderQuantity',
  poNumber: 'poNumber',
  phone: 'phone',
  address: 'address',
};

/** Whether it says that the order was not placed; otherwise no answer came, and it may have been. */
export const isAnswer = (error: Error): boolean => error instanceof OrderEnded || isRefusal(error);

export function refusalOf(error: Error): Refusal {
  const problem = error instanceof ApiProblem ? error : undefined;
  const { code, errors = [], lines = [] } = problem ?? {};
  const { message } = error;
  const fields = errors.flatMap(({ field, message: text }) => {
    const name = FIELDS[field];
    return name ? [{ name, message: text }] : [];
  });
  const isShort = code === 'not-enough-stock' && fields.length + lines.length === 0;
  const answered = code === 'cart-changed' ? CART_RELOADED : NOTHING_ORDERED;
  return {
    message,
    exists: code === 'already-ordered' || error instanceof OrderExists,
    fields: isShort ? [{ name: 'orderQuantity', message }] : fields,
    lines,
    outcome: isAnswer(error) ? answered : UNCERTAIN,
  };
}
