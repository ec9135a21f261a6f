import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { identityClient, newestMailLink } from '../testing/identity-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const google = (claims: object) => GoogleAuthProvider.credential(JSON.stringify(claims));
const coded = (code: string) => expect.objectContaining({ code });

describe('signing up', () => {
  it('creates the account, takes the display name and verifies the email by the mailed link', async () => {
    const sandbox = await sandboxForTest();
    const auth = identityClient(sandbox);
    const { user } = await createUserWithEmailAndPassword(auth, 'New@Example.com', 'a long one');
    await sendEmailVerification(user);
    await updateProfile(user, { displayName: 'Nora New' });
    expect(user).toMatchObject({ email: 'new@example.com', displayName: 'Nora New', emailVerified: false });

    const page = await fetch(await newestMailLink(sandbox));
    expect(await page.text()).toContain('new@example.com is now verified.');
    const { claims } = await user.getIdTokenResult(true);
    expect(claims).toMatchObject({ name: 'Nora New', email_verified: true });
  });

  it('refuses an address that is taken, a weak password and a malformed address', async () => {
    const auth = identityClient(await sandboxForTest());
    const signUp = (email: string, password: string) => createUserWithEmailAndPassword(auth, email, password);
    await expect(signUp('customer@example.com', 'a long one')).rejects.toEqual(
      coded('auth/email-already-in-use'),
    );
    await expect(signUp('weak@example.com', '12345')).rejects.toEqual(coded('auth/weak-password'));
    await expect(signUp('nobody', 'a long one')).rejects.toEqual(coded('auth/invalid-email'));
    await expect(signUp('weak@example.com', 'a long one')).resolves.toBeDefined();
  });
});

describe('signing in with a password', () => {
  it('knows the demo accounts, both verified', async () => {
    const sandbox = await sandboxForTest();
    for (const [email, name] of [
      ['admin@example.com', 'Ada Admin'],
      ['customer@example.com', 'Carl Customer'],
    ] as const) {
      const { user } = await signInWithEmailAndPassword(identityClient(sandbox), email, DEMO_PASSWORD);
      expect(user).toMatchObject({ displayName: name, emailVerified: true });
    }
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const auth = identityClient(await sandboxForTest());
    for (const email of ['customer@example.com', 'nobody@example.com']) {
      const attempt = signInWithEmailAndPassword(auth, email, 'not the one');
      await expect(attempt).rejects.toEqual(coded('auth/invalid-credential'));
    }
  });

  it('issues ID tokens that a backend can verify with the published keys', async () => {
    const { identity, ...rest } = await sandboxForTest();
    const auth = identityClient({ identity, ...rest });
    const { user } = await signInWithEmailAndPassword(auth, 'admin@example.com', DEMO_PASSWORD);
    const keys = createRemoteJWKSet(new URL(identity.jwksUrl));
    const expected = {
      issuer: 'https://securetoken.google.com/demo-shop',
      audience: 'demo-shop',
      algorithms: ['RS256'],
    };
    const { payload } = await jwtVerify(await user.getIdToken(), keys, expected);
    expect(payload).toMatchObject({
      sub: user.uid,
      email: 'admin@example.com',
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    });
  });

  it('ends other sessions when the password changes', async () => {
    const sandbox = await sandboxForTest();
    const [here, there] = [identityClient(sandbox), identityClient(sandbox)];
    const { user } = await signInWithEmailAndPassword(here, 'customer@example.com', DEMO_PASSWORD);
    const other = await signInWithEmailAndPassword(there, 'customer@example.com', DEMO_PASSWORD);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    onTestFinished(() => void vi.useRealTimers());
    await updatePassword(user, 'another one');
    await expect(user.getIdToken(true)).resolves.toBeDefined();
    await expect(other.user.getIdToken(true)).rejects.toEqual(coded('auth/user-token-expired'));
  });
});

describe('resetting a password', () => {
  it('does not reveal that nobody has the address, and mails nothing', async () => {
    const sandbox = await sandboxForTest();
    await expect(
      sendPasswordResetEmail(identityClient(sandbox), 'nobody@example.com'),
    ).resolves.toBeUndefined();
    const { oobCodes } = await (
      await fetch(`${sandbox.identity.url}/emulator/v1/projects/demo-shop/oobCodes`)
    ).json();
    expect(oobCodes).toEqual([]);
  });
});

describe('signing in with an identity provider', () => {
  it('creates an account at the first sign-in and finds it at the next', async () => {
    const auth = identityClient(await sandboxForTest());
    const claims = { sub: 'g-1', email: 'gus@example.com', name: 'Gus', email_verified: true };
    const first = await signInWithCredential(auth, google(claims));
    expect(first.user).toMatchObject({ email: 'gus@example.com', displayName: 'Gus', emailVerified: true });
    const second = await signInWithCredential(auth, google(claims));
    expect(second.user.uid).toBe(first.user.uid);
  });

  it('removes an unproven password when the owner of the address signs in', async () => {
    const auth = identityClient(await sandboxForTest());
    const squatter = await createUserWithEmailAndPassword(auth, 'gus@example.com', 'squatting');
    const claims = { sub: 'g-1', email: 'gus@example.com', email_verified: true };
    const owner = await signInWithCredential(auth, google(claims));
    expect(owner.user.uid).toBe(squatter.user.uid);
    const attempt = signInWithEmailAndPassword(auth, 'gus@example.com', 'squatting');
    await expect(attempt).rejects.toEqual(coded('auth/invalid-credential'));
  });

  it('refuses an invalid credential', async () => {
    const auth = identityClient(await sandboxForTest());
    const attempt = signInWithCredential(auth, GoogleAuthProvider.credential('forged'));
    await expect(attempt).rejects.toEqual(coded('auth/invalid-credential'));
  });
});
