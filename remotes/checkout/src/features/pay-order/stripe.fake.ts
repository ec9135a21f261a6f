import type { PaymentIntentResult } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** The card element of {@link fakeStripe}, which the test operates. */
function fakeCard() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    mount: vi.fn(),
    destroy: vi.fn(),
    update: vi.fn(),
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value);
    },
  };
}

/** The provider's browser library as the screen uses it: one card element, and an answer to confirming. */
export function fakeStripe() {
  const card = fakeCard();
  const create = vi.fn((_type: string, _options?: object) => card);
  const elements = { create, getElement: () => card, update: vi.fn() };
  return {
    card,
    create,
    elements: () => elements,
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn<(secret: string, data: unknown) => Promise<PartialResult>>(),
  };
}

type Intent = Pick<NonNullable<PaymentIntentResult['paymentIntent']>, 'id' | 'status'>;

/** The parts of a confirmation that the screen reads. */
interface PartialResult {
  paymentIntent?: Intent;
  error?: { message?: string; payment_intent?: Intent };
}
