import { call } from '@shop/api-client';
import type { OrderPayload } from './order-draft.model.ts';

/** Saves phone and address for the buyer's next checkout. A failure must not prevent the order. */
export async function keepContact(payload: OrderPayload): Promise<void> {
  await call('POST /users', { body: payload }).catch(() => {});
}
