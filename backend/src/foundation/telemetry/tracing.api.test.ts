import { afterAll, expect, it } from 'vitest';
import { startSpanReceiver } from '../../../testing/span-receiver.ts';
import { shopOfFile, WEBHOOK_SECRET } from '../../../testing/test-shop.ts';
import { startTracing } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLERS_SPAN = 'b7ad6b7169203331';

const receiver = await startSpanReceiver();
afterAll(() => receiver.close());
const tracing = await startTracing(receiver.url, { warn: (...what: unknown[]) => expect(what).toEqual([]) });
const shop = await shopOfFile({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url });

it('a request, its statements and its calls to providers arrive as one trace, without their content', async () => {
  const identity = await shop.identities.signUp('buyer@example.com');
  const buyer = await shop.signIn(identity);
  const partsId = await shop.part();
  const headers = { traceparent: `00-${TRACE}-${CALLERS_SPAN}-01` };
  const order = { partsId, orders: 10, phone: '+1 555 0100', address: 'Dock 4' };
  await buyer.call('POST /purchase', { body: order, headers });
  const { clientSecret } = await buyer.call('POST /create-payment-intent', { body: { total: 100 } });
  await buyer.refused('POST /purchase', { body: order });
  await tracing.stop();

  const ordered = receiver.span('POST /api/purchase', { 'http.response.status_code': 200 });
  expect(ordered).toMatchObject({ traceId: TRACE, parentSpanId: CALLERS_SPAN });
  expect(receiver.childrenOf(ordered)).toEqual(['find-callers', 'place-order']);

  const paying = receiver.span('POST /api/create-payment-intent');
  expect(receiver.childrenOf(paying)).toEqual([
    'find-callers',
    'list-unpaid-orders',
    'find-payable',
    'card provider: create intent',
    'insert-intent',
    'find-payable',
  ]);
  const signingIn = receiver.span('PUT /api/user/:email');
  expect(receiver.childrenOf(signingIn)).toContain('identity provider: verify');

  const refused = receiver.span('POST /api/purchase', { 'http.response.status_code': 409 });
  expect(receiver.span('place-order', { 'error.type': '23505' }).parentSpanId).toBe(refused.spanId);

  const secrets = [buyer.token, identity.idToken, identity.email, clientSecret, WEBHOOK_SECRET, order.phone];
  for (const secret of [...secrets, order.address, 'sk_test_standin']) {
    expect(receiver.received).not.toContain(secret);
  }
});
