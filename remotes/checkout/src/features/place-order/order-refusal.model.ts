import { ApiProblem } from '@shop/api-client';
import type { OrderDraft } from './order-draft.model.ts';

/** Why an order was not placed: it exists, errors of fields, or a sentence about the whole. */
export type OrderRefusal =
  | { kind: 'exists' }
  | { kind: 'fields'; fields: readonly { name: keyof OrderDraft; message: string }[] }
  | { kind: 'other'; message: string };

/** The form's fields, by their names in the payload. */
const FIELDS: Readonly<Record<string, keyof OrderDraft>> = {
  orders: 'orderQuantity',
  phone: 'phone',
  address: 'address',
};

/** Reads what {@link createOrder} threw. */
export function orderRefusal(error: Error): OrderRefusal {
  if (!(error instanceof ApiProblem)) return { kind: 'other', message: error.message };
  if (error.code === 'already-ordered') return { kind: 'exists' };

  const fields = error.errors.flatMap(({ field, message }) => {
    const name = FIELDS[field];
    return name ? [{ name, message }] : [];
  });
  if (fields.length > 0) return { kind: 'fields', fields };
  if (error.code === 'not-enough-stock') {
    return { kind: 'fields', fields: [{ name: 'orderQuantity', message: error.message }] };
  }
  return { kind: 'other', message: error.message };
}
