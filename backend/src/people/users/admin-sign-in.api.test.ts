import { describe, expect, it } from 'vitest';
import { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { unlimited } from '../../foundation/rate-limits/rate-limiter.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openUsers } from './service.ts';
import { makeAdmin } from './store.ts';

const HOUR = 3600;

const shop = await shopOfFile({ ADMIN_SECOND_FACTOR: 'required', ADMIN_SIGN_IN_HOURS: '2' });

describe('the sign-in of an admin, where settings ask for more', () => {
  /** Signs somebody in as the identity provider has it. */
  function signIn(email: string, { secondFactor = true, hoursAgo = 0 } = {}) {
    const authenticatedAt = Math.floor(Date.now() / 1000) - hoursAgo * HOUR;
    const verify = async () => ({
      uid: `uid of ${email}`,
      email,
      emailVerified: true,
      name: undefined,
      authenticatedAt,
      secondFactor,
      validSince: 0,
    });
    const tokens = openAccessTokens(shop.database, HOUR, { secondFactor: true, maxAgeSeconds: 2 * HOUR });
    return openUsers(shop.database, verify, tokens, unlimited).signIn({
      email,
      body: { email, idToken: 'any' },
    });
  }

  async function admin(email: string): Promise<string> {
    await signIn(email);
    await shop.database.run(makeAdmin, [email, 'command-line']);
    return email;
  }

  it('is accepted with a recent second factor', async () => {
    const email = await admin('strong@example.com');
    const { token } = await signIn(email, { hoursAgo: 1 });
    expect((await new TestClient(shop.app.server, token).send('GET /order', {})).status).toBe(200);
  });

  it('is refused without a second factor, and when it is too long ago', async () => {
    const email = await admin('weak@example.com');
    await expect(signIn(email, { secondFactor: false })).rejects.toMatchObject({
      code: 'second-factor-required',
    });
    await expect(signIn(email, { hoursAgo: 3 })).rejects.toMatchObject({ code: 'sign-in-too-old' });
  });

  it('has to be repeated when a customer who signed in without a second factor becomes an admin', async () => {
    const email = 'rising-without@example.com';
    const { token } = await signIn(email, { secondFactor: false });
    const api = new TestClient(shop.app.server, token);
    expect((await api.send('GET /user', { query: { email } })).status).toBe(200);
    await shop.database.run(makeAdmin, [email, 'command-line']);
    expect(await api.refused('GET /user', { query: { email } })).toMatchObject({ code: 'invalid-token' });
  });

  it('of a customer may be of any age, with one factor', async () => {
    expect(await signIn('customer@example.com', { secondFactor: false, hoursAgo: 48 })).toMatchObject({
      token: expect.any(String),
    });
  });
});
