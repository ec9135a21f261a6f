import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { identityClient } from '../testing/identity-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const CUSTOMER = { email: 'customer@example.com', password: DEMO_PASSWORD };

interface Answer {
  status: number;
  /** The refusal's message; undefined when the request succeeded. */
  message: string | undefined;
  body: Record<string, unknown>;
}

async function answerOf(response: Response): Promise<Answer> {
  const body = await response.json();
  return { status: response.status, message: body.error?.message, body };
}

/** Sends requests without the client library. */
function bareClient({ identity }: Sandbox) {
  const toolkit = `${identity.url}/identitytoolkit.googleapis.com`;
  const send = async (url: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    answerOf(
      await fetch(url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const ask = (operation: string, body: unknown) => send(`${toolkit}/v1/accounts:${operation}?key=any`, body);
  return {
    toolkit,
    send,
    ask,
    token: (body: string, query = '?key=any') =>
      send(`${identity.url}/securetoken.googleapis.com/v1/token${query}`, body, {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    owner: (path: string, body: unknown, method = 'POST') =>
      send(`${toolkit}${path}`, body, { authorization: 'Bearer owner' }, method),
    async signIn(
      credentials = CUSTOMER,
    ): Promise<{ localId: string; idToken: string; refreshToken: string }> {
      const { body } = await ask('signInWithPassword', { ...credentials, returnSecureToken: true });
      const [localId, idToken, refreshToken] = [body['localId'], body['idToken'], body['refreshToken']];
      return { localId: String(localId), idToken: String(idToken), refreshToken: String(refreshToken) };
    },
  };
}

const coded = (code: string) => expect.objectContaining({ code });

describe('a request that the real service refuses', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it('has no API key', async () => {
    const { toolkit, send, token } = bareClient(sandbox);
    expect(await send(`${toolkit}/v1/accounts:signInWithPassword`, CUSTOMER)).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
    expect(await token('grant_type=refresh_token&refresh_token=x', '')).toMatchObject({ status: 403 });
    const byHeader = await send(`${toolkit}/v1/accounts:signInWithPassword`, CUSTOMER, {
      'x-goog-api-key': 'any',
    });
    expect(byHeader.status).toBe(200);
  });

  it.each([
    ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
    ['signUp', { password: 'a long one' }, 'MISSING_EMAIL'],
    ['signUp', { email: 'new@example.com' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 'nobody', password: 'x' }, 'INVALID_EMAIL'],
    ['signInWithPassword', { email: CUSTOMER.email }, 'MISSING_PASSWORD'],
    ['signInWithIdp', { postBody: 'id_token=x&providerId=google.com' }, 'MISSING_REQUEST_URI'],
    [
      'signInWithIdp',
      { requestUri: 'http://localhost', postBody: 'id_token={}&providerId=unknown.example' },
      'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
    ],
    ['lookup', {}, 'MISSING_ID_TOKEN'],
    ['lookup', { idToken: 'forged' }, 'INVALID_ID_TOKEN'],
    ['update', { displayName: 'Nobody' }, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
    ['delete', {}, 'MISSING_ID_TOKEN'],
    ['sendOobCode', { email: CUSTOMER.email }, 'MISSING_REQ_TYPE'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN' }, 'OPERATION_NOT_ALLOWED'],
    [
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: CUSTOMER.email, continueUrl: '/login' },
      'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
    ],
    [
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: CUSTOMER.email, continueUrl: 'https://evil.example' },
      'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
    ],
  ])('is %s with %j: %s', async (operation, body, message) => {
    expect(await bareClient(sandbox).ask(operation, body)).toMatchObject({
      status: 400,
      message,
    });
  });

  it('has a field that the service does not know, one of another type, or no JSON', async () => {
    const { ask } = bareClient(sandbox);
    expect((await ask('signInWithPassword', { ...CUSTOMER, remember: true })).message).toContain(
      'Unknown name "remember"',
    );
    expect((await ask('signInWithPassword', { ...CUSTOMER, returnSecureToken: 'yes' })).message).toContain(
      "Invalid value at 'returnSecureToken'",
    );
    expect(await ask('lookup', '{')).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  it.each([
    ['refresh_token=x', 'MISSING_GRANT_TYPE'],
    ['grant_type=password&refresh_token=x', 'INVALID_GRANT_TYPE'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['grant_type=refresh_token&refresh_token=x', 'INVALID_REFRESH_TOKEN'],
  ])('renews with %s: %s', async (body, message) => {
    expect(await bareClient(sandbox).token(body)).toMatchObject({ status: 400, message });
  });

  it('changes what only the project’s owner may change', async () => {
    const { ask, signIn } = bareClient(sandbox);
    const { idToken } = await signIn();
    for (const change of [{ disableUser: true }, { mfa: {} }, { localId: 'another' }]) {
      expect((await ask('update', { idToken, ...change })).message).toBe('OPERATION_NOT_ALLOWED');
    }
  });

  it('changes a password or deletes an account with a sign-in of more than five minutes ago', async () => {
    const { ask, signIn } = bareClient(sandbox);
    const { idToken } = await signIn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    onTestFinished(() => void vi.useRealTimers());
    const old = { status: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
    expect(await ask('update', { idToken, password: 'another one' })).toMatchObject(old);
    expect(await ask('delete', { idToken })).toMatchObject(old);
    expect(await ask('update', { idToken, displayName: 'Carl' })).toMatchObject({ status: 200 });
  });
});

describe('a disabled account', () => {
  it('cannot sign in, renew or be looked up, until it is enabled', async () => {
    const sandbox = await sandboxForTest();
    const { ask, token, owner, signIn } = bareClient(sandbox);
    const { localId, idToken, refreshToken } = await signIn();
    const disable = (disableUser: boolean) =>
      owner('/v1/projects/demo-shop/accounts:update', { localId, disableUser });
    expect(await ask('update', { localId, disableUser: true })).toMatchObject({ status: 400 });
    expect(await disable(true)).toMatchObject({ status: 200 });

    const attempt = signInWithEmailAndPassword(identityClient(sandbox), CUSTOMER.email, CUSTOMER.password);
    await expect(attempt).rejects.toEqual(coded('auth/user-disabled'));
    expect((await ask('lookup', { idToken })).message).toBe('USER_DISABLED');
    const renewal = `grant_type=refresh_token&refresh_token=${refreshToken}`;
    expect((await token(renewal)).message).toBe('USER_DISABLED');

    await disable(false);
    expect(await ask('lookup', { idToken })).toMatchObject({ status: 200 });
    expect(await token(renewal)).toMatchObject({ status: 200 });
  });

  it('is disabled by the project’s owner only', async () => {
    const { toolkit, send } = bareClient(await sandboxForTest());
    const url = `${toolkit}/v1/projects/demo-shop/accounts:update`;
    expect(await send(url, { localId: 'x', disableUser: true })).toMatchObject({ status: 401 });
  });
});

describe('guessing a password', () => {
  it('is blocked after twenty failures, for a quarter of an hour or until the password is reset', async () => {
    const sandbox = await sandboxForTest();
    const { ask } = bareClient(sandbox);
    const guess = { email: CUSTOMER.email, password: 'not the one' };
    for (let failures = 0; failures < 20; failures += 1) {
      expect((await ask('signInWithPassword', guess)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    }
    const signIn = () =>
      signInWithEmailAndPassword(identityClient(sandbox), CUSTOMER.email, CUSTOMER.password);
    await expect(signIn()).rejects.toEqual(coded('auth/too-many-requests'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(signIn()).resolves.toBeDefined();
  });
});

describe('an answer', () => {
  it('about an account has the real service’s fields', async () => {
    const { ask, signIn } = bareClient(await sandboxForTest());
    const { idToken, localId } = await signIn();
    const { body } = await ask('lookup', { idToken });
    expect(body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email: CUSTOMER.email,
          emailVerified: true,
          displayName: 'Carl Customer',
          createdAt: expect.stringMatching(/^\d{13}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
          lastRefreshAt: expect.stringMatching(/^\d{4}-.*Z$/),
          validSince: expect.stringMatching(/^\d{10}$/),
          passwordHash: 'REDACTED',
          passwordUpdatedAt: expect.any(Number),
          providerUserInfo: [
            {
              providerId: 'password',
              rawId: CUSTOMER.email,
              federatedId: CUSTOMER.email,
              email: CUSTOMER.email,
              displayName: 'Carl Customer',
            },
          ],
        },
      ],
    });
  });

  it('to a renewal names the project by its number', async () => {
    const { token, signIn } = bareClient(await sandboxForTest());
    const { localId, refreshToken } = await signIn();
    const { body } = await token(`grant_type=refresh_token&refresh_token=${refreshToken}`);
    expect(body).toEqual({
      access_token: body['id_token'],
      id_token: expect.any(String),
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: localId,
      project_id: '104100000001',
    });
  });
});
