import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { identityClient, newestMailLink } from '../testing/identity-client.ts';
import { sandboxForTest } from '../testing/test-sandbox.ts';

const textOf = async (response: Promise<Response>) => (await response).text();

describe('the mailbox page', () => {
  it('lists mails newest first and shows markup in an address as text', async () => {
    const sandbox = await sandboxForTest();
    const auth = identityClient(sandbox);
    const { user } = await createUserWithEmailAndPassword(auth, '<b>x</b>@example.com', 'a long one');
    await sendEmailVerification(user);
    await sendPasswordResetEmail(auth, 'customer@example.com');
    const page = await textOf(fetch(`${sandbox.identity.url}/emulator/mail`));
    expect(page).not.toContain('<b>x</b>');
    expect(page).toContain('To &#60;b&#62;x&#60;/b&#62;@example.com');
    expect(page.indexOf('Reset your password')).toBeLessThan(page.indexOf('Verify your email address'));
  });

  it('says so when there is no mail', async () => {
    const { identity } = await sandboxForTest();
    expect(await textOf(fetch(`${identity.url}/emulator/mail`))).toContain('No mail yet.');
  });
});

describe('the page behind a mailed link', () => {
  it('asks for the new password, refuses a weak one and sets a good one', async () => {
    const sandbox = await sandboxForTest();
    const auth = identityClient(sandbox);
    await sendPasswordResetEmail(auth, 'customer@example.com');
    const link = await newestMailLink(sandbox);
    const submit = (newPassword: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword }) });
    expect(await textOf(fetch(link))).toContain('For the account customer@example.com');
    expect(await textOf(submit('123'))).toContain('Password should be at least 6 characters.');
    expect(await textOf(submit('Fresh-2026!'))).toContain('Your password is changed');
    expect((await submit('Again-2026!')).status).toBe(400);
    await expect(
      signInWithEmailAndPassword(auth, 'customer@example.com', 'Fresh-2026!'),
    ).resolves.toBeDefined();
  });

  it('says that a link does not work', async () => {
    const { identity } = await sandboxForTest();
    const page = await textOf(fetch(`${identity.url}/emulator/action?mode=verifyEmail&oobCode=x`));
    expect(page).toContain('This link does not work');
  });

  it('uses the shop’s origin in the links of the API', async () => {
    const sandbox = await sandboxForTest({ shopOrigin: 'http://localhost:4123' });
    await sendPasswordResetEmail(identityClient(sandbox), 'customer@example.com');
    const { oobCodes } = await (
      await fetch(`${sandbox.identity.url}/emulator/v1/projects/demo-shop/oobCodes`)
    ).json();
    expect(oobCodes).toEqual([
      expect.objectContaining({
        email: 'customer@example.com',
        requestType: 'PASSWORD_RESET',
        oobLink: expect.stringMatching(/^http:\/\/localhost:4123\/emulator\/action\?mode=resetPassword&/),
      }),
    ]);
  });
});

describe('the chooser of the identity provider', () => {
  it('offers the accounts that have signed in with it', async () => {
    const { identity } = await sandboxForTest();
    const page = await textOf(fetch(`${identity.url}/emulator/auth/handler?providerId=google.com`));
    expect(page).toContain('Gina Google');
    expect(page).not.toContain('Carl Customer');
  });
});
