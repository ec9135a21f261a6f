import { type Fields, isFields } from '../../http/fields.ts';
import type { ApiAccess } from './api-call.ts';
import { CardElement } from './card-element.ts';

interface IntentResult {
  readonly paymentIntent?: Fields;
  readonly error?: Fields;
}

/** The part of a Stripe.js client that the shop and its React library use. */
export function createStripeClient(access: ApiAccess) {
  return {
    elements: () => createElements(access),

    async confirmCardPayment(
      clientSecret: string,
      { payment_method: method }: { payment_method?: unknown },
    ): Promise<IntentResult> {
      const { card, billing_details: details } = isFields(method) ? method : {};
      if (!(card instanceof CardElement)) {
        throw new Error(
          'Invalid value for confirmCardPayment: payment_method.card should be a card Element.',
        );
      }
      const { ok, error } = await card.request({
        path: `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`,
        params: { client_secret: clientSecret },
        billingDetails: isFields(details) ? details : {},
      });
      return error ? { error } : { paymentIntent: ok };
    },

    // The library only checks that these are there.
    createPaymentMethod: notPartOfIt,
    createToken: notPartOfIt,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

function createElements(access: ApiAccess) {
  const elements: CardElement[] = [];
  return {
    create(type: string, options: Fields = {}): CardElement {
      if (type !== 'card') throw new Error(`The stand-in has no "${type}" element; use the card element.`);
      const remove = (element: CardElement) => void elements.splice(elements.indexOf(element), 1);
      const element = new CardElement(type, options, access, remove);
      elements.push(element);
      return element;
    },
    getElement: (): CardElement | null => elements[0] ?? null,
    update() {},
  };
}

function intentIdOf(clientSecret: unknown): string {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret)) ?? [];
  if (id) return id;
  throw new Error(
    'Invalid value for stripe.confirmCardPayment intent secret: value should be a client_secret string of the form ' +
      `\${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}

function notPartOfIt() {
  return { error: { type: 'invalid_request_error', message: 'This is not part of the stand-in.' } };
}
