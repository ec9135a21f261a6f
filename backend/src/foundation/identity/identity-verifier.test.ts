import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@shop/testkit/network';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { identityVerifier } from './identity-verifier.ts';

const PROJECT = 'shop';
const KEY_ID = 'key-1';
const now = () => Math.floor(Date.now() / 1000);

/** The claims of a valid ID token. */
const claims = () => ({
  sub: 'uid-1',
  email: 'Carl@Example.com',
  email_verified: true,
  auth_time: now() - 10,
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  iat: now() - 10,
  exp: now() + 3600,
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const provider = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256', { extractable: true });

describe('the identity provider’s ID token', async () => {
  /** The provider's answer about the account; `undefined` when it does not answer. */
  let lookup: { status: number; body: string } | undefined;
  let asked: { url: string | undefined; referer: string | undefined; body: string } | undefined;

  const answerLookup = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('');
    asked = { url: request.url, referer: request.headers.referer, body };
    if (lookup) response.writeHead(lookup.status).end(lookup.body);
    else response.destroy();
  };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') return answerLookup(request, response);
    const key = { ...(await exportJWK(provider.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });

  /** The account of the claims, as the provider has it. */
  const account = (changed: object = {}) => ({
    status: 200,
    body: JSON.stringify({
      users: [
        { localId: 'uid-1', email: 'Carl@Example.com', emailVerified: true, validSince: '1000', ...changed },
      ],
    }),
  });
  const refusal = (status: number, message: string) => ({
    status,
    body: JSON.stringify({ error: { code: status, message } }),
  });

  beforeEach(() => {
    lookup = account();
  });

  const url = `http://127.0.0.1:${await listen(server)}`;
  afterAll(() => void server.close());
  const verify = identityVerifier({
    projectId: PROJECT,
    apiKey: 'web key',
    origin: 'https://shop.example',
    jwksUrl: `${url}/keys`,
    emulatorUrl: url,
  });

  const signed = (changed: object = {}, { header = {}, key = provider.privateKey } = {}) =>
    new SignJWT({ ...claims(), ...changed })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(key);

  it('contains the identity', async () => {
    const authenticatedAt = now() - 60;
    expect(await verify(await signed({ auth_time: authenticatedAt }))).toEqual({
      uid: 'uid-1',
      email: 'carl@example.com',
      emailVerified: true,
      name: undefined,
      authenticatedAt,
      secondFactor: false,
      validSince: 1000,
    });
  });

  it('contains the second factor', async () => {
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(await verify(await signed({ firebase }))).toMatchObject({ secondFactor: true });
  });

  it('is checked with the provider, from the origin that its key may be restricted to', async () => {
    const idToken = await signed();
    await verify(idToken);
    expect(asked).toEqual({
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=web%20key',
      referer: 'https://shop.example/',
      body: JSON.stringify({ idToken }),
    });
  });

  it('takes the present verification of the email from the provider', async () => {
    const idToken = await signed({ email_verified: false });
    expect(await verify(idToken)).toMatchObject({ emailVerified: true });
    lookup = account({ emailVerified: false });
    expect(await verify(await signed())).toMatchObject({ emailVerified: false });
  });

  it.each([
    ['is disabled', () => account({ disabled: true })],
    ['was disabled, and is no longer shown', () => refusal(400, 'USER_DISABLED')],
    ['is gone', () => refusal(400, 'USER_NOT_FOUND')],
    ['has ended the sign-in', () => refusal(400, 'TOKEN_EXPIRED')],
    ['has a new password since', () => account({ validSince: String(now() - 5) })],
    ['has another email by now', () => account({ email: 'carla@example.com' })],
    ['is another', () => account({ localId: 'uid-2' })],
    ['is not told', () => ({ status: 200, body: '{}' })],
  ])('is refused when the account %s', async (_, answer) => {
    lookup = answer();
    await expect(verify(await signed())).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it.each([
    ['does not answer', () => undefined],
    ['fails', () => refusal(500, 'INTERNAL')],
    ['is asked too often', () => refusal(429, 'RESOURCE_EXHAUSTED')],
    ['does not take the shop’s key', () => refusal(400, 'API key not valid. Please pass a valid API key.')],
    ['does not let this origin ask', () => refusal(403, 'Requests from referer are blocked.')],
    ['answers with a page', () => ({ status: 200, body: '<html>' })],
  ])('cannot be checked while the provider %s', async (_, answer) => {
    lookup = answer();
    await expect(verify(await signed())).rejects.toMatchObject({ code: 'identity-unavailable' });
  });

  it.each([
    ['another shop', { aud: 'another-shop' }],
    [
      'several, this shop among them, from another issuer',
      { aud: [PROJECT, 'other'], iss: 'https://evil.example' },
    ],
    ['this shop, from another issuer', { iss: 'https://securetoken.google.com/another-shop' }],
    ['a time that is over', { exp: now() - 60 }],
    ['a sign-in that is still to come', { auth_time: now() + 3600 }],
    ['nobody', { sub: '' }],
    ['an account without an email', { email: undefined }],
  ])('is refused when it was made for %s', async (_, changed) => {
    await expect(verify(await signed(changed))).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it('is refused without a signature, whatever its header says', async () => {
    const body = encoded(claims());
    for (const alg of ['none', 'None', 'RS256']) {
      const unsigned = `${encoded({ alg, kid: KEY_ID })}.${body}.`;
      await expect(verify(unsigned)).rejects.toMatchObject({ code: 'invalid-identity' });
    }
  });

  it('is accepted without a signature with the official emulator, if the emulator knows the account', async () => {
    const verifyUnsigned = identityVerifier({
      projectId: PROJECT,
      apiKey: 'emulator',
      origin: 'https://shop.example',
      emulatorUrl: url,
      unsignedTokens: true,
    });
    const unsigned = (changed: object = {}) =>
      `${encoded({ alg: 'none' })}.${encoded({ ...claims(), ...changed })}.`;
    expect(await verifyUnsigned(unsigned())).toMatchObject({ uid: 'uid-1', validSince: 0 });
    for (const refused of [
      unsigned({ aud: 'another-shop' }),
      unsigned({ exp: now() - 60 }),
      await signed(),
    ]) {
      await expect(verifyUnsigned(refused)).rejects.toMatchObject({ code: 'invalid-identity' });
    }
    lookup = refusal(400, 'USER_NOT_FOUND');
    await expect(verifyUnsigned(unsigned())).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it('is refused when the public key was used as a shared secret', async () => {
    const content = `${encoded({ alg: 'HS256', kid: KEY_ID })}.${encoded(claims())}`;
    const mac = createHmac('sha256', await exportSPKI(provider.publicKey))
      .update(content)
      .digest('base64url');
    await expect(verify(`${content}.${mac}`)).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it('is refused with a key that it contains or links to', async () => {
    const jwk = await exportJWK(stranger.publicKey);
    for (const header of [{}, { jwk }, { jku: 'https://evil.example/keys' }, { kid: 'key-2' }]) {
      const forged = await signed({}, { header, key: stranger.privateKey });
      await expect(verify(forged)).rejects.toMatchObject({ code: 'invalid-identity' });
    }
  });

  it('is refused when a claim was changed', async () => {
    const [header, , signature] = (await signed()).split('.');
    const changed = `${header}.${encoded({ ...claims(), email: 'victim@example.com' })}.${signature}`;
    await expect(verify(changed)).rejects.toMatchObject({ code: 'invalid-identity' });
  });
});
