import { totpCode } from '@shop/sandbox';
import { SignInPage } from '../pages/sign-in.page.ts';
import { newcomer, register } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

const SECRET = '12345678901234567890';

test('whoever has an authenticator app logs in with its code, and not without', async ({ page, request }) => {
  const account = newcomer();
  const { localId } = await register(request, account);
  const enrolled = await request.post(
    '/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts:update',
    {
      headers: { authorization: 'Bearer owner' },
      data: { localId, mfa: { enrollments: [{ totpInfo: { sharedSecretKey: SECRET } }] } },
    },
  );
  expect(enrolled).toBeOK();

  const answers = ['not a code'];
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe('Enter the code that your authenticator app shows.');
    void dialog.accept(answers.shift() ?? totpCode(SECRET, Math.floor(Date.now() / 1000)));
  });
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.logIn(account.email, account.password);
  await expect(signInPage.error).toHaveText('The code is not right. Log in again with the next one.');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});
