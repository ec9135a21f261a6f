import { identityProblem, secondFactorStep } from '@shop/contracts';
import { totpCode } from '@shop/sandbox';
import { SignInPage } from '../pages/sign-in.page.ts';
import { newcomer, register } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

const SECRET = '12345678901234567890';

test('an account with an authenticator app needs its code to log in', async ({ page, request }) => {
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

  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.logIn(account.email, account.password);
  const code = page.getByLabel(secondFactorStep.code);
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: secondFactorStep.cancel }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(code).toBeFocused();
  await page.keyboard.type('not a code');
  await page.keyboard.press('Enter');
  await expect(signInPage.error).toHaveText(identityProblem('auth/invalid-verification-code'));
  await expect(code).toBeFocused();
  await page.keyboard.type(totpCode(SECRET, Math.floor(Date.now() / 1000)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
