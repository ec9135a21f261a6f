import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { identityClient } from '../testing/identity-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { totpCode } from './totp.ts';

const SECRET = '12345678901234567890';
const needsSecondFactor = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at %i is that of the standard’s example', (at, code) => {
  expect(totpCode(SECRET, at)).toBe(code);
});

it('an account with an authenticator app signs in with its code, which its ID tokens record', async () => {
  const sandbox = await sandboxForTest();
  const auth = identityClient(sandbox);
  const email = 'admin@example.com';
  const { user } = await signInWithEmailAndPassword(auth, email, DEMO_PASSWORD);
  const toolkit = `${sandbox.identity.url}/identitytoolkit.googleapis.com/v1/projects/demo-shop`;
  const enrolled = await fetch(`${toolkit}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      localId: user.uid,
      mfa: { enrollments: [{ displayName: 'Phone', totpInfo: { sharedSecretKey: SECRET } }] },
    }),
  });
  expect(enrolled.status).toBe(200);

  const failure: unknown = await signInWithEmailAndPassword(auth, email, DEMO_PASSWORD).catch(
    (error) => error,
  );
  if (!needsSecondFactor(failure)) throw failure;
  const resolver = getMultiFactorResolver(auth, failure);
  const [hint] = resolver.hints;
  expect(hint).toMatchObject({ displayName: 'Phone', factorId: TotpMultiFactorGenerator.FACTOR_ID });
  const answer = (code: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code));
  const now = Math.floor(Date.now() / 1000);
  await expect(answer(totpCode(SECRET, now - 3600))).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  });

  const { user: proven } = await answer(totpCode(SECRET, now));
  for (const fresh of [false, true]) {
    const { claims, signInSecondFactor } = await proven.getIdTokenResult(fresh);
    expect(signInSecondFactor).toBe('totp');
    expect(claims.firebase).toMatchObject({ sign_in_second_factor: 'totp' });
  }
});
