import { expect, type Page } from '@playwright/test';
import type { Part } from '@shop/contracts';
import { HomePage } from '../pages/home.page.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { googleCustomer } from '../support/people.ts';

/**
 * Records what a page's policy blocks, or would block.
 * @returns the list, which grows with each violation in any page that this tab visits
 */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => broken.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { disposition, effectiveDirective, blockedURI, sourceFile, sample } = event;
      const report: unknown = Reflect.get(window, 'tellViolation');
      if (typeof report === 'function') {
        report([disposition, effectiveDirective, blockedURI, sourceFile, sample].join(' '));
      }
    });
  });
  return broken;
}

/**
 * Goes from the home page through the identity provider's popup to a paid order of a part's minimum.
 * @returns what the pages' policies blocked on the way
 */
export async function violationsOfPurchase(page: Page, part: Part): Promise<readonly string[]> {
  const violations = await watchPolicy(page);
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);

  await page.goto(`/purchase/${part._id}`);
  await new SignInPage(page).continueWithGoogle(googleCustomer.email);
  const partPage = new PartPage(page);
  await expect(partPage.name).toHaveText(part.name);
  await partPage.order({ quantity: part.minimumOrder, phone: '+1 555 0100', address: '1 Dock Road' });
  await expect(partPage.checkout).toBeHidden();

  const myOrders = new MyOrdersPage(page);
  await myOrders.open();
  await myOrders.pay(part.name);
  const payment = new PaymentPage(page);
  await payment.pay('4242424242424242');
  await expect(payment.text(/^Your transaction id is : pi_\w+$/)).toBeVisible();
  return violations;
}
