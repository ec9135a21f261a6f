import { call } from '@shop/api-client';
import type { OrderPayload } from './order-draft.model.ts';

/**
 * Places an order.
 * @returns whether the backend answers `success`; its absence means that the order exists already
 * @throws {ApiProblem} the backend refused it
 * @throws {ApiUnreachable} no answer came
 */
export async function createOrder(payload: OrderPayload): Promise<boolean> {
  const answer = await call('POST /purchase', { body: payload });
  return answer.success === true;
}
