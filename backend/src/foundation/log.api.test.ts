import type { Problem } from '@shop/contracts';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { plainPicture } from '../../testing/pictures.ts';
import { shopOfFile, WEBHOOK_SECRET } from '../../testing/test-shop.ts';
import { createLog } from './log.ts';

const PASSWORD = 'Correct-Horse-1';
const CARD = '4242424242424242';
const METRICS_TOKEN = 'a-token-for-the-scraper';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
const shop = await shopOfFile({ METRICS_TOKEN, RATE_LIMITS: 'on' }, { log });

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

async function send(url: string, payload: object | string, headers: Record<string, string> = {}) {
  const { statusCode } = await shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return statusCode;
}

it('contains no secret at its most verbose level, in success and failure', async () => {
  const identity = await shop.identities.signUp('buyer@example.com');
  const buyer = await shop.signIn(identity);
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  expect(await send(signIn, { email: identity.email, password: PASSWORD })).toBe(200);
  await shop.visitor.refused('PUT /user/{email}', {
    params: { email: identity.email },
    body: { email: identity.email, idToken: `${identity.idToken}forged` },
  });

  const partsId = await shop.part();
  const body = { partsId, orders: 10, phone: '+1 555 0100', address: 'Dock 4' };
  const { _id: orderId } = await buyer.call('POST /purchase', { body });
  await buyer.refused('POST /purchase', { body: { ...body, number: CARD, password: PASSWORD } });
  const { clientSecret } = await buyer.call('POST /create-payment-intent', { body: { total: 100, orderId } });
  await buyer.refused('POST /create-payment-intent', { body: { total: CARD, orderId } });
  const intent = clientSecret.replace(/_secret_.*/, '');
  await shop.cards.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const object = await shop.cards.paymentIntents.retrieve(intent);
  const event = {
    id: 'evt_1',
    object: 'event',
    created: 1_700_000_000,
    type: 'payment_intent.succeeded',
    data: { object },
  };
  const payload = JSON.stringify(event);
  const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
  });
  expect(await send('/api/webhooks/stripe', payload, { 'stripe-signature': signature })).toBe(200);
  expect(await send('/api/webhooks/stripe', payload, { 'stripe-signature': 'forged' })).toBe(400);

  await shop.picture(buyer);
  await buyer.upload(Buffer.from('no picture'));
  await buyer.upload(await plainPicture().png().toBuffer(), { fields: { key: PASSWORD } });
  await shop.app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  await shop.app.server.inject(`/api/part?idToken=${identity.idToken}&key=${PASSWORD}`);

  const other = await shop.customer();
  const owed = await other.api.call('POST /purchase', { body });
  shop.cardProvider.createIntent = () => {
    throw Object.assign(new Error('The provider said no'), {
      raw: { client_secret: clientSecret, number: CARD },
      headers: { authorization: 'Bearer sk_test_standin' },
      cause: Object.assign(new Error('And why'), { body: WEBHOOK_SECRET }),
    });
  };
  await other.api.refused('POST /create-payment-intent', { body: { total: 100, orderId: owed._id } });

  const secrets = {
    'access token': buyer.token ?? '',
    'ID token': identity.idToken,
    'signature of the ID token': identity.idToken.split('.')[2] ?? '',
    'client secret': clientSecret,
    'secret key': 'sk_test_standin',
    'webhook secret': WEBHOOK_SECRET,
    'webhook signature': signature,
    'metrics token': METRICS_TOKEN,
    'card number': CARD,
    password: PASSWORD,
    'email address': identity.email,
    'encoded email address': encodeURIComponent(identity.email),
    phone: body.phone,
    address: body.address,
  };
  expect(lines.length).toBeGreaterThan(15);
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ name, lines: lines.filter((line) => line.includes(secret)) }).toEqual({ name, lines: [] });
  }
  expect(lines.filter((line) => /authorization|bearer/i.test(line))).toEqual([]);
});

it('has a line per request: caller, call and outcome', async () => {
  const { api } = await shop.customer('somebody@example.com');
  lines.length = 0;
  const order = await api.refused('GET /order/{id}', { params: { id: 'order_none' }, query: { q: 'x' } });
  expect(logged()).toEqual([
    expect.objectContaining({
      reqId: order.requestId,
      method: 'GET',
      path: '/api/order/order_none',
      user: expect.stringMatching(/^user_/),
      status: 404,
      code: 'not-found',
      msg: 'request answered',
    }),
  ]);
});

it('has the id of a 500 answer in the lines that explain it', async () => {
  const { api } = await shop.customer();
  const body = { partsId: await shop.part(), orders: 10, phone: '1', address: 'Dock 4' };
  const { _id: orderId } = await api.call('POST /purchase', { body });
  shop.cardProvider.createIntent = () => Promise.reject(new Error('The provider said no'));
  lines.length = 0;
  const { status, requestId }: Problem = await api.refused('POST /create-payment-intent', {
    body: { total: 100, orderId },
  });
  expect(status).toBe(500);
  expect(logged()).toEqual([
    expect.objectContaining({
      reqId: requestId,
      msg: 'call failed',
      err: expect.objectContaining({ message: 'The provider said no' }),
    }),
    expect.objectContaining({ reqId: requestId, msg: 'request answered', status: 500 }),
  ]);
});
