import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { browserCall, cardsClient, order } from '../testing/cards-client.ts';

const intents = '/v1/payment_intents';

let sandbox: Sandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = cardsClient(sandbox);
});
afterAll(() => sandbox.close());

/** The refusal of an untyped call. */
async function refusalOf(method: 'GET' | 'POST', path: string, params: object) {
  try {
    await stripe.rawRequest(method, path, { ...params });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, rawType, code, param } = error;
    return { statusCode, rawType, code, param };
  }
  return undefined;
}

describe('a parameter that Stripe refuses', () => {
  it.each([
    ['an unknown name', { ...order, colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'a name of an older version',
      { ...order, payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    ['an unknown name in a group', { ...order, metadata: { a: { b: '1' } } }, undefined, 'metadata[a]'],
    [
      'one that is missing',
      { currency: 'usd', allowed_payment_method_types: ['card'] },
      'parameter_missing',
      'amount',
    ],
    ['a fraction of a cent', { ...order, amount: 19.99 }, 'parameter_invalid_integer', 'amount'],
    ['a negative amount', { ...order, amount: -1 }, 'parameter_invalid_integer', 'amount'],
    ['an empty text', { ...order, receipt_email: '' }, 'parameter_invalid_empty', 'receipt_email'],
    [
      'none of the choices',
      { ...order, allowed_payment_method_types: ['cash'] },
      undefined,
      'allowed_payment_method_types[0]',
    ],
    ['a text for a group', { ...order, metadata: 'x' }, undefined, 'metadata'],
    ['a group for a text', { ...order, currency: { a: '1' } }, undefined, 'currency'],
    ['no address for a receipt', { ...order, receipt_email: 'somebody' }, 'email_invalid', 'receipt_email'],
    ['no currency', { ...order, currency: 'xyz' }, undefined, 'currency'],
  ])('is refused in its form: %s', async (_, params, code, param) => {
    expect(await refusalOf('POST', intents, params)).toEqual({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code,
      param,
    });
  });

  it.each([
    ['a limit of none', { limit: 0 }, 'limit'],
    ['a limit above a hundred', { limit: 101 }, 'limit'],
    ['no moment', { created: { gte: 'today' } }, 'created[gte]'],
    ['an unknown bound', { created: { after: 1 } }, 'created[after]'],
    ['a row that there is not', { starting_after: 'pi_none' }, 'starting_after'],
    ['an unknown filter', { status: 'succeeded' }, 'status'],
    ['what a list cannot expand', { expand: ['latest_charge'] }, 'expand[0]'],
  ])('is refused in a list too: %s', async (_, params, param) => {
    expect(await refusalOf('GET', `${intents}?${new URLSearchParams(flat(params))}`, {})).toMatchObject({
      statusCode: 400,
      param,
    });
  });

  it.each([
    ['no payment', {}, 'payment_intent'],
    ['a payment that there is not', { payment_intent: 'pi_none' }, 'payment_intent'],
  ])('is refused for a refund: %s', async (_, params, param) => {
    expect(await refusalOf('POST', '/v1/refunds', params)).toMatchObject({ statusCode: 400, param });
  });

  it('changes nothing', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order, metadata: { a: '1' } });
    const change = stripe.paymentIntents.update(id, { metadata: { a: '2' }, currency: 'xyz' });
    await expect(change).rejects.toMatchObject({ param: 'currency' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ metadata: { a: '1' } });
  });
});

describe('a call', () => {
  it('without a key returns 401', async () => {
    const answer = await fetch(`${sandbox.cards.url}/v1/events`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('with a card number is for browsers only', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const params = { payment_method_data: { type: 'card', card } };
    expect(await refusalOf('POST', `${intents}/${id}/confirm`, params)).toMatchObject({
      statusCode: 400,
      param: 'payment_method_data',
    });
  });

  it('of the card frame pays an intent whose secret its browser has', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const method = 'payment_method_data';
    const answer = await browserCall(sandbox, `${intents}/${id}/confirm`, {
      client_secret: client_secret ?? '',
      [`${method}[type]`]: 'card',
      [`${method}[billing_details][name]`]: 'A Buyer',
      [`${method}[billing_details][email]`]: 'buyer@example.com',
      [`${method}[billing_details][address][postal_code]`]: '12345',
      [`${method}[card][number]`]: '4242424242424242',
      [`${method}[card][exp_month]`]: '12',
      [`${method}[card][exp_year]`]: '40',
      [`${method}[card][cvc]`]: '123',
    });
    expect(await answer.json()).toMatchObject({ id, status: 'succeeded' });
  });
});

function flat(params: object): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, item]) => [`${name}[${inner}]`, String(item)])
      : [[name, String(value)]],
  );
}
