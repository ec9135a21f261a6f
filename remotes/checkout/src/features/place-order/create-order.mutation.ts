import { call } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import type { OrderPayload } from './order-draft.model.ts';

/**
 * Places an order.
 * @returns the order; `undefined` when the answer has no `success`, which means that the order exists already
 * @throws {ApiProblem} the backend refused it
 * @throws {ApiUnreachable} no answer came
 */
export async function createOrder(payload: OrderPayload): Promise<Order | undefined> {
  const { success, ...order } = await call('POST /purchase', { body: payload });
  return success ? order : undefined;
}
