import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { startSandbox } from './start-sandbox.ts';
import { browserCall, cardsClient, order } from './testing/cards-client.ts';
import { identityClient } from './testing/identity-client.ts';
import { directoryForTest, sandboxForTest } from './testing/test-sandbox.ts';

describe('data', () => {
  it('outlives a restart: accounts, signing key, payments and idempotency keys', async () => {
    const dataDir = join(directoryForTest(), 'sandbox');
    const before = await sandboxForTest({ dataDir });
    const { user } = await createUserWithEmailAndPassword(
      identityClient(before),
      'new@example.com',
      'a long one',
    );
    const { paymentIntents } = cardsClient(before);
    const paid = await paymentIntents.create(order, { idempotencyKey: 'order-1' });
    await paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
    const idToken = await user.getIdToken();
    await before.close();

    const after = await sandboxForTest({ dataDir });
    const same = await signInWithEmailAndPassword(identityClient(after), 'new@example.com', 'a long one');
    expect(same.user.uid).toBe(user.uid);
    await expect(
      jwtVerify(idToken, createRemoteJWKSet(new URL(after.identity.jwksUrl))),
    ).resolves.toBeDefined();
    const stripe = cardsClient(after);
    expect((await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })).id).toBe(paid.id);
    expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(1999);
  });

  it('contains no card number, and is readable by this user only', async () => {
    const dataDir = join(directoryForTest(), 'sandbox');
    const sandbox = await sandboxForTest({ dataDir });
    const { id, client_secret } = await cardsClient(sandbox).paymentIntents.create(order);
    const answer = await browserCall(sandbox, `/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000000000000002',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    });
    expect(answer.status).toBe(402);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir).sort()).toEqual(['cards.json', 'identity.json']);
    for (const name of readdirSync(dataDir)) {
      const file = join(dataDir, name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).not.toContain('4000000000000002');
    }
  });

  it.each(['cards.json', 'identity.json'])('that cannot be read in %s prevents the start', async (name) => {
    const dataDir = directoryForTest();
    writeFileSync(join(dataDir, name), '{ "half":');
    await expect(startSandbox({ dataDir })).rejects.toThrow(`${name} cannot be read`);
  });
});

it('takes another port for the cards when the preferred one is in use', async () => {
  const first = await sandboxForTest();
  const second = await sandboxForTest({ cardsPort: Number(new URL(first.cards.url).port) });
  expect(second.cards.url).not.toBe(first.cards.url);
});

it('serves what pages load as classic scripts', async () => {
  const { cards, identity } = await sandboxForTest();
  for (const url of [
    cards.scriptUrl,
    `${cards.url}/elements/card-frame.js`,
    `${identity.url}/emulator/gapi.js`,
  ]) {
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toContain('(() => {');
  }
});
