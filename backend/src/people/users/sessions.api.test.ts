import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestIdentity } from '../../../testing/identities.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { anySignIn, secondsFromNow, signInTo, usersWith } from '../../../testing/users-with-identity.ts';
import { statement } from '../../foundation/database/index.ts';
import { openAccessTokens } from './access-tokens.ts';
import { deleteExpiredSessions, endSessions } from './session.store.ts';

const keptTokens = statement<{ token_hash: string }>('test-kept-tokens', 'select token_hash from sessions');

const LIFETIME_SECONDS = 3600;
const moveTokensAhead = statement<object, [email: string]>(
  'move-tokens-ahead',
  `update sessions s set expires_at = s.expires_at + interval '8 hours' from users u
    where u.id = s.user_id and u.email = $1`,
);

const shop = await shopOfFile();

describe('access tokens and sessions', () => {
  afterEach(() => void vi.useRealTimers());

  /** Times of tokens are whole seconds. */
  const secondsLater = (seconds: number) =>
    void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

  const refusal = ({ email, idToken }: TestIdentity) =>
    shop.visitor.refused('PUT /user/{email}', { params: { email }, body: { email, idToken } });

  it('returns a new token of 256 random bits at each sign-in, and stores none of them', async () => {
    const identity = await shop.identities.signUp('twice@example.com');
    const tokens = [await shop.signIn(identity), await shop.signIn(identity)].map(({ token }) => token ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = (await shop.database.run(keptTokens, [])).map(({ token_hash }) => token_hash);
    for (const token of tokens) expect(kept).not.toContain(token);
  });

  it('ends tokens from a time when the clock was ahead, and no others', async () => {
    const [early, other] = [await shop.customer(), await shop.customer()];
    await shop.database.run(moveTokensAhead, [early.email]);
    await shop.database.run(deleteExpiredSessions, [LIFETIME_SECONDS]);
    const ask = ({ api, email }: typeof early) => api.send('GET /user', { query: { email } });
    expect((await ask(early)).status).toBe(401);
    expect((await ask(other)).status).toBe(200);
  });

  it('revokes the token on sign-out', async () => {
    const { api, email } = await shop.customer();
    await api.call('DELETE /session', {});
    expect(await api.refused('GET /user', { query: { email } })).toMatchObject({ status: 401 });
  });

  it('refuses every token of a user whom the operator has signed out everywhere, and of nobody else', async () => {
    const { email, api } = await shop.customer();
    const elsewhere = await shop.signIn({ email, idToken: await shop.identities.signIn(email) });
    const other = await shop.customer();
    await shop.database.run(endSessions, [email, 'command-line']);
    for (const client of [api, elsewhere]) {
      expect(await client.refused('GET /user', { query: { email } })).toMatchObject({
        code: 'invalid-token',
      });
    }
    expect(await other.api.call('GET /user', { query: { email: other.email } })).toHaveLength(1);
  });

  it('returns no token for a sign-in from before the operator signed the user out everywhere', async () => {
    const email = 'stolen-tab@example.com';
    const hourAgo = secondsFromNow(-3600);
    await signInTo(usersWith(shop.database, { email, authenticatedAt: hourAgo }), email);
    await shop.database.run(endSessions, [email, 'command-line']);
    await expect(
      signInTo(usersWith(shop.database, { email, authenticatedAt: hourAgo }), email),
    ).rejects.toMatchObject({
      code: 'invalid-identity',
    });
    const laterSignIn = usersWith(shop.database, { email, authenticatedAt: secondsFromNow(1) });
    expect(await signInTo(laterSignIn, email)).toMatchObject({
      token: expect.any(String),
    });
  });

  it('ends a token that was issued while the operator signed the user out', async () => {
    const email = 'late-token@example.com';
    const users = usersWith(shop.database, { email, authenticatedAt: secondsFromNow(-60) });
    await signInTo(users, email);
    const [user] = await shop.database.run(endSessions, [email, 'command-line']);
    const tokens = openAccessTokens(shop.database, 60, anySignIn);
    const signIn = { authenticatedAt: secondsFromNow(-60), secondFactor: false };
    const bound = {
      id: user?.id ?? '',
      role: 'customer',
      emailVerified: true,
      sessions_valid_from: null,
    } as const;
    const { token } = await tokens.issue(bound, signIn);
    await expect(tokens.callerOf(token)).rejects.toMatchObject({ code: 'invalid-token' });
  });

  it('after a password change refuses the old ID token, and the old tokens once the owner has signed in again', async () => {
    const email = 'changed-password@example.com';
    const old = await shop.identities.signUp(email);
    const stolen = await shop.signIn(old);
    secondsLater(2);
    const idToken = await shop.identities.changePassword(old.idToken, 'Another-Horse-2');
    expect(await refusal(old)).toMatchObject({ status: 401, code: 'invalid-identity' });

    const owner = await shop.signIn({ email, idToken });
    expect(await stolen.refused('GET /user', { query: { email } })).toMatchObject({ code: 'invalid-token' });
    expect(await owner.call('GET /user', { query: { email } })).toHaveLength(1);
  });

  it('returns no token for the ID token of an account that was disabled or deleted since', async () => {
    const disabled = await shop.identities.signUp('disabled@example.com');
    await shop.identities.administer(disabled.idToken, { disableUser: true });
    const deleted = await shop.identities.signUp('deleted@example.com');
    await shop.identities.delete(deleted.idToken);
    for (const identity of [disabled, deleted]) {
      expect(await refusal(identity)).toMatchObject({ status: 401, code: 'invalid-identity' });
    }
  });
});
