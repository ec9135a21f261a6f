import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    });
    expect(await token('grant_type=refresh_token&refresh_token=x', '')).toMatchObject({ status: 403 });
  });

  it.each([
    ['signUp', { password: 'a long one' }, 'MISSING_EMAIL'],
    ['signUp', { email: 'new@example.com' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 'nobody', password: 'x' }, 'INVALID_EMAIL'],
    [
      'signInWithIdp',
      { requestUri: 'http://localhost', postBody: 'id_token={}&providerId=unknown.example' },
      'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
    ],
    ['lookup', {}, 'INVALID_ID_TOKEN'],
    ['lookup', { idToken: 'forged' }, 'INVALID_ID_TOKEN'],
    ['update', { displayName: 'Nobody' }, 'INVALID_ID_TOKEN'],
    ['delete', {}, 'INVALID_ID_TOKEN'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN' }, 'OPERATION_NOT_ALLOWED'],
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
    expect((await ask('lookup', '{')).message).toContain('Root element must be a message.');
  });

  it.each([
    ['grant_type=password&refresh_token=x', 'INVALID_GRANT_TYPE'],
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
