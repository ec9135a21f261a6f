import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@shop/testkit/network';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AttemptRefused, type CardProvider, ChargeDisputed } from './card-provider.ts';
import { stripeCardProvider } from './stripe-card-provider.ts';

/** The answers of Stripe to a call whose idempotency key is new. */
type Behaviour = { status: number; body: object } | 'cut';

const order = { orderId: 'order_1', amountCents: 1000, email: 'buyer@example.com' };
const refund = { key: 'refund_1', intentId: 'pi_1', amountCents: 1000 };
const intent = { object: 'payment_intent', status: 'requires_payment_method', amount: 1000, currency: 'usd' };
const made: Behaviour = {
  status: 200,
  body: { ...intent, id: 'pi_1', metadata: { orderId: 'order_1' }, client_secret: 'pi_1_secret' },
};
const refundMade = {
  object: 'refund',
  id: 're_1',
  status: 'succeeded',
  amount: 1000,
  payment_intent: 'pi_1',
};
const fault: Behaviour = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something is wrong.' } },
};
const refusal = { error: { type: 'invalid_request_error', message: 'No.' } };
const busy: Behaviour = {
  status: 409,
  body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'In use.' } },
};

describe('a refusal that Stripe repeats under its idempotency key for a day', () => {
  let stripe: Server;
  let provider: CardProvider;
  let next: Behaviour[];
  /** The form bodies of the calls. */
  let sent: URLSearchParams[];
  beforeEach(async () => {
    next = [];
    sent = [];
    const kept = new Map<string, Behaviour>();
    stripe = createServer(async (request, response) => {
      sent.push(new URLSearchParams(await text(request)));
      const key = String(request.headers['idempotency-key']);
      const behaviour = kept.get(key) ?? next.shift() ?? 'cut';
      if (behaviour === 'cut') return void request.socket.destroy();
      if (behaviour !== busy) kept.set(key, behaviour);
      response.writeHead(behaviour.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(behaviour.body));
    });
    const port = await listen(stripe);
    const keys = { secretKey: 'sk_test_any', webhookSecret: 'whsec_any' };
    provider = stripeCardProvider({ ...keys, apiUrl: `http://127.0.0.1:${port}` });
  });
  afterEach(() => {
    stripe.closeAllConnections();
    stripe.close();
  });

  it('is recognized, and another attempt gets a new answer', async () => {
    next = [fault, made];
    await expect(provider.createIntent({ ...order, attempt: 0 })).rejects.toThrow(AttemptRefused);
    await expect(provider.createIntent({ ...order, attempt: 0 })).rejects.toThrow(AttemptRefused);
    expect(await provider.createIntent({ ...order, attempt: 1 })).toMatchObject({ id: 'pi_1' });
  });

  it('requests a payment by card only, which is what the form supports', async () => {
    next = [made];
    await provider.createIntent({ ...order, attempt: 0 });
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      amount: '1000',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      receipt_email: 'buyer@example.com',
      'metadata[orderId]': 'order_1',
    });
  });

  it('is recognized for a refund too', async () => {
    next = [fault, { status: 200, body: refundMade }];
    await expect(provider.refund({ ...refund, attempt: 0 })).rejects.toThrow(AttemptRefused);
    expect(await provider.refund({ ...refund, attempt: 1 })).toMatchObject({ id: 're_1', status: 'made' });
  });

  it.each([
    [401, 'a wrong key'],
    [403, 'a key without the right'],
    [404, 'a key of another account'],
  ])('is not final when the status is %i: %s', async (status) => {
    next = [{ status, body: refusal }];
    const failed = await provider.refund({ ...refund, attempt: 0 }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'payments-refused' });
    expect(failed).not.toBeInstanceOf(AttemptRefused);
  });

  it('is final when the request itself is refused', async () => {
    next = [{ status: 400, body: refusal }];
    await expect(provider.refund({ ...refund, attempt: 0 })).rejects.toMatchObject({
      final: true,
      code: 'payments-refused',
    });
  });

  it('is not final for a refund of a disputed charge', async () => {
    const body = { error: { ...refusal.error, code: 'charge_disputed' } };
    next = [
      { status: 400, body },
      { status: 200, body: refundMade },
    ];
    const failed = await provider.refund({ ...refund, attempt: 0 }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ChargeDisputed);
    expect(failed).toMatchObject({ final: false, code: 'payments-unavailable' });
    expect(await provider.refund({ ...refund, attempt: 1 })).toMatchObject({ id: 're_1' });
  });

  it('lets buyers pay whose address Stripe refuses for receipts', async () => {
    next = [{ status: 400, body: { error: { ...refusal.error, param: 'receipt_email' } } }, made];
    expect(await provider.createIntent({ ...order, attempt: 0 })).toMatchObject({ id: 'pi_1' });
    expect(sent.map((form) => form.get('receipt_email'))).toEqual(['buyer@example.com', null]);
  });

  it.each<[string, Behaviour[]]>([
    ['the answer was lost', ['cut', 'cut']],
    ['a twin is under way', [busy, busy]],
  ])('is not repeated when %s: the same attempt may still succeed', async (_, behaviours) => {
    next = [...behaviours, made];
    const failed = await provider.createIntent({ ...order, attempt: 0 }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'payments-unavailable' });
    expect(failed).not.toBeInstanceOf(AttemptRefused);
    expect(await provider.createIntent({ ...order, attempt: 0 })).toMatchObject({ id: 'pi_1' });
  });
});
