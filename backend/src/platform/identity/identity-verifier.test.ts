import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityVerifier, type VerifyIdentity } from './identity-verifier.ts';

const PROJECT = 'shop';
const KEY_ID = 'key-1';
const now = () => Math.floor(Date.now() / 1000);

/** The claims of a proof that holds. */
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

describe('the identity provider’s proof', () => {
  let provider: CryptoKeyPair;
  let stranger: CryptoKeyPair;
  let verify: VerifyIdentity;
  const keys = createServer(async (_, response) => {
    const key = { ...(await exportJWK(provider.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });

  beforeAll(async () => {
    provider = await generateKeyPair('RS256', { extractable: true });
    stranger = await generateKeyPair('RS256', { extractable: true });
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
    const address = keys.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    verify = identityVerifier({ projectId: PROJECT, jwksUrl: `http://127.0.0.1:${port}/keys` });
  });
  afterAll(() => {
    keys.close();
  });

  const signed = (changed: object = {}, { header = {}, key = provider.privateKey } = {}) =>
    new SignJWT({ ...claims(), ...changed })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(key);

  it('tells who somebody is', async () => {
    expect(await verify(await signed())).toEqual({
      uid: 'uid-1',
      email: 'carl@example.com',
      emailVerified: true,
      name: undefined,
    });
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
  ])('does not hold when it was made for %s', async (_, changed) => {
    await expect(verify(await signed(changed))).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it('does not hold without a signature, whatever it says of it', async () => {
    const body = encoded(claims());
    for (const alg of ['none', 'None', 'RS256']) {
      const unsigned = `${encoded({ alg, kid: KEY_ID })}.${body}.`;
      await expect(verify(unsigned)).rejects.toMatchObject({ code: 'invalid-identity' });
    }
  });

  it('does not hold when the public key was used as a shared secret', async () => {
    const content = `${encoded({ alg: 'HS256', kid: KEY_ID })}.${encoded(claims())}`;
    const mac = createHmac('sha256', await exportSPKI(provider.publicKey))
      .update(content)
      .digest('base64url');
    await expect(verify(`${content}.${mac}`)).rejects.toMatchObject({ code: 'invalid-identity' });
  });

  it('does not hold by a key that it brings along, or names the place of', async () => {
    const jwk = await exportJWK(stranger.publicKey);
    for (const header of [{}, { jwk }, { jku: 'https://evil.example/keys' }, { kid: 'key-2' }]) {
      const forged = await signed({}, { header, key: stranger.privateKey });
      await expect(verify(forged)).rejects.toMatchObject({ code: 'invalid-identity' });
    }
  });

  it('does not hold when a word of it was changed', async () => {
    const [header, , signature] = (await signed()).split('.');
    const changed = `${header}.${encoded({ ...claims(), email: 'victim@example.com' })}.${signature}`;
    await expect(verify(changed)).rejects.toMatchObject({ code: 'invalid-identity' });
  });
});
