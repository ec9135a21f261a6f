import { call } from '@shop/api-client';
import type { OrderPayload } from './order-draft.model.ts';

/**
 * Places an order.
 * @returns until when the order holds its stock; `undefined` when the backend does not say `success`, which means
 *   that the order exists already
 * @throws {ApiProblem} the backend refused it
 * @throws {ApiUnreachable} no answer came
 */
export async function createOrder(payload: OrderPayload): Promise<{ holdUntil?: string } | undefined> {
  const answer = await call('POST /purchase', { body: payload });
  return answer.success === true ? answer : undefined;
}
