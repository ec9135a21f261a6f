import { type Fields, groupField, isFields, textField } from '../../http/fields.ts';
import { type ApiAccess, callApi } from './api-call.ts';
import { askBuyersBank } from './authentication-frame.ts';
import { CardElement } from './card-element.ts';
import type { ApiResult } from './frame-messages.ts';

interface IntentResult {
  readonly paymentIntent?: Fields;
  readonly error?: Fields;
}

/** The part of a Stripe.js client that the shop and its React library use. */
export function createStripeClient(access: ApiAccess) {
  return {
    elements: () => createElements(access),

    async confirmCardPayment(clientSecret: string, { payment_method: method }: { payment_method?: unknown }) {
      const { card, billing_details: details } = isFields(method) ? method : {};
      if (!(card instanceof CardElement)) {
        throw new Error(
          'Invalid value for confirmCardPayment: payment_method.card should be a card Element.',
        );
      }
      const result = await card.request({
        path: `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`,
        params: { client_secret: clientSecret },
        billingDetails: isFields(details) ? details : {},
      });
      return followUp(access, clientSecret, result);
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

/**
 * Asks the buyer to answer the bank if the intent requires it, and returns the payment's state afterwards.
 */
async function followUp(access: ApiAccess, clientSecret: string, result: ApiResult): Promise<IntentResult> {
  const nextAction = result.ok && groupField(result.ok, 'next_action');
  const address = textField(groupField(nextAction ?? {}, 'use_stripe_sdk') ?? {}, 'stripe_js');
  if (!address) return intentResult(result);
  const outcome = await askBuyersBank(address);
  const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/standin_authenticate`;
  const answered = await callApi(access, path, { client_secret: clientSecret, outcome });
  if (answered.error || answered.ok['status'] === 'succeeded') return intentResult(answered);
  return { error: { ...groupField(answered.ok, 'last_payment_error'), payment_intent: answered.ok } };
}

function intentResult({ ok, error }: ApiResult): IntentResult {
  return error ? { error } : { paymentIntent: ok };
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
