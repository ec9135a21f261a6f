import type { PaymentIntent } from './card-objects.ts';

/** The `error` object of a refused call, in Stripe's own shape. */
export interface CardsProblem {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly payment_intent?: PaymentIntent;
}

/** A refusal: the HTTP status and the problem that is answered with it. */
export class CardsError extends Error {
  override readonly name = 'CardsError';

  constructor(
    readonly status: number,
    readonly problem: CardsProblem,
  ) {
    super(problem.message);
  }
}

/** An impossible request: 400 by default. */
export function invalidRequest(
  message: string,
  details: Partial<Omit<CardsProblem, 'type' | 'message'>> = {},
  status = 400,
): CardsError {
  return new CardsError(status, { type: 'invalid_request_error', message, ...details });
}

/** 400 for a call that the payment's state does not allow. */
export function unexpectedState(message: string, intent: PaymentIntent): CardsError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** For an unknown id: 404 in the path, 400 in a parameter. */
export function noSuch(kind: string, id: string, param = 'id', status = 404): CardsError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);
}
