/** The `error` object of a refused call, in Stripe's own shape. */
export interface CardsProblem {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly payment_intent?: object | undefined;
  readonly payment_method?: object | undefined;
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

/** A call that asks for something impossible: 400 unless told otherwise. */
export function invalidRequest(
  message: string,
  details: Partial<Omit<CardsProblem, 'type' | 'message'>> = {},
  status = 400,
): CardsError {
  return new CardsError(status, { type: 'invalid_request_error', message, ...details });
}

/** 404 for an id that names nothing. */
export function noSuch(kind: string, id: string, param = 'id'): CardsError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

/** 402: the card itself, or its bank, said no. */
export function cardError(problem: Omit<CardsProblem, 'type'>): CardsError {
  return new CardsError(402, { type: 'card_error', ...problem });
}
