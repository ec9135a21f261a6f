import { type Fields, groupField, isFields, textField } from '../../http/fields.ts';
import { type ApiAccess, callApi } from './api-call.ts';
import { askBuyersBank } from './authentication-frame.ts';
import { CardElement } from './card-element.ts';
import type { ApiResult } from './frame-messages.ts';

interface IntentResult {
  readonly paymentIntent?: Fields;
  readonly error?: Fields;
}

/** The part of a Stripe.js client that one-off card payments use. */
export function createStripeClient(access: ApiAccess) {
  return {
    elements: () => createElements(access),

    async confirmCardPayment(clientSecret: string, data: Fields = {}, { handleActions = true } = {}) {
      const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
      const { shipping, receipt_email, return_url, payment_method: method } = data;
      const params = { client_secret: clientSecret, shipping, receipt_email, return_url };
      const result = isFields(method)
        ? await cardOf(method['card'], 'confirmCardPayment').request({
            path,
            params,
            cardUnder: 'payment_method_data',
            billingDetails: groupField(method, 'billing_details') ?? {},
          })
        : await callApi(access, 'POST', path, { ...params, payment_method: method });
      return handleActions ? followUp(access, clientSecret, result) : intentResult(result);
    },

    async createPaymentMethod(data: Fields) {
      const { ok, error } = await cardOf(data['card'], 'createPaymentMethod').request({
        path: '/v1/payment_methods',
        params: {},
        cardUnder: undefined,
        billingDetails: groupField(data, 'billing_details') ?? {},
      });
      return error ? { error } : { paymentMethod: ok };
    },

    async retrievePaymentIntent(clientSecret: string) {
      return intentResult(await retrieve(access, clientSecret));
    },

    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      return followUp(access, clientSecret, await retrieve(access, clientSecret));
    },

    async handleCardAction(clientSecret: string) {
      return followUp(access, clientSecret, await retrieve(access, clientSecret));
    },

    async createToken() {
      return notPartOfIt('Tokens');
    },

    async confirmPayment() {
      return notPartOfIt('confirmPayment');
    },

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
    getElement(type: unknown): CardElement | null {
      const name = typeof type === 'string' ? type : Object(type).__elementType;
      return elements.find((element) => element.elementType === name) ?? null;
    },
    update() {},
    async fetchUpdates() {
      return {};
    },
    async submit() {
      const { error } = (await elements[0]?.validate()) ?? {};
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
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
  const answered = await callApi(access, 'POST', path, { client_secret: clientSecret, outcome });
  if (answered.error || answered.ok['status'] === 'succeeded') return intentResult(answered);
  return { error: { ...groupField(answered.ok, 'last_payment_error'), payment_intent: answered.ok } };
}

function retrieve(access: ApiAccess, clientSecret: string): Promise<ApiResult> {
  return callApi(access, 'GET', `/v1/payment_intents/${intentIdOf(clientSecret)}`, {
    client_secret: clientSecret,
  });
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

function cardOf(card: unknown, method: string): CardElement {
  if (card instanceof CardElement) return card;
  throw new Error(`Invalid value for ${method}: payment_method.card should be a card Element.`);
}

function notPartOfIt(what: string) {
  return { error: { type: 'invalid_request_error', message: `${what}: not part of the stand-in.` } };
}
