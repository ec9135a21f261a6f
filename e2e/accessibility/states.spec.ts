import type { Page } from '@playwright/test';
import { TELL_ME } from '@shop/contracts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { anOrderablePart, readParts } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expectNoFindings } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';
import { leaveRenderingToBrowser } from '../support/unrendered-pages.ts';

/** Dialogs, menus, toasts and error states: axe finds nothing there either. */
const PHONE_AND_DESK = [360, 1440];

/** The toast stays as long as its animation is paused, however slow the machine is. */
async function showToast(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByRole('button', { name: 'Forget Your Password?' }).click();
  await expect(page.getByText('Reset email sent!')).toBeVisible();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
}

test.describe('states', LONG_RUN, () => {
  test('the open menu of a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/blogs');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectNoFindings(page, [360]);
  });

  test('the compact list of parts, and the note that the network is gone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Compact list' }).click();
    await expect(page.locator('.Toastify')).toBeAttached();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('an open answer of the blogs', async ({ page }) => {
    await page.goto('/blogs#unit-tests');
    await expect(page.getByRole('link', { name: 'Link to this answer' })).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a refused login, and an empty sign-up', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.logIn('customer@example.com', 'wrong-password');
    await expect(signIn.error).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expectNoFindings(page, PHONE_AND_DESK);
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('the checkout, untouched and refused', async ({ customerPage: page, request }) => {
    const part = new PartPage(page);
    await page.goto(`/purchase/${(await anOrderablePart(request))._id}`);
    await part.purchase.click();
    await expect(part.checkout).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await part.quantity.fill('1');
    await part.checkout.getByLabel('Address').fill('');
    await part.checkout.getByLabel('Address').blur();
    await expect(part.checkout.getByText('Address is required.')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('the pictures of a part, also opened large', async ({ page }) => {
    await page.goto('/parts/KP-EV-2103');
    await page.getByRole('button', { name: 'Enlarge picture 2 of 4' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('3 of 4')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Enlarge picture 2 of 4' })).toBeFocused();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('the receipt, and a second order of the same part', async ({ page, request }) => {
    const part = new PartPage(page);
    const { _id: id, minimumOrder: quantity } = await anOrderablePart(request, 6);
    await signInSomebodyNew(page, request);
    await page.goto(`/purchase/${id}`);
    const order = { quantity, phone: '1', address: 'Here' };
    await part.order(order);
    await expect(part.receipt).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await part.receipt.getByRole('button', { name: 'Close' }).click();
    await expect(part.unpaidOrder).toBeVisible();
    await part.order(order);
    await expect(part.checkout.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('the confirmation before an order is cancelled', async ({ customerPage: page }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('button', { name: 'Cancel', disabled: false }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a review without required fields and with a file that is not a picture; and the leave dialog', async ({
    customerPage: page,
  }) => {
    await page.goto('/dashboard/addReview');
    await page.getByLabel('Your Name').fill('');
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('button', { name: 'Add Feedback' }).click();
    await page
      .getByLabel('Photo')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByText('This file is no JPEG')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('the confirmations before an order, a user and a product are removed', async ({ adminPage: page }) => {
    await new ManageOrdersPage(page).open();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await page.goto('/dashboard/users');
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('an opened order, a selected one, and the result of shipping', async ({ adminPage: page }) => {
    await page.goto('/dashboard/manageOrders');
    await page
      .getByRole('checkbox', { name: /^Select order/, disabled: false })
      .first()
      .check();
    await page
      .getByRole('button', { name: /^Details of order/ })
      .first()
      .click();
    await expect(
      page
        .getByRole('region', { name: /^History of order/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a new product without required fields', async ({ adminPage: page }) => {
    await page.goto('/dashboard/addProduct');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product Name is required.')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a part that is sold out, and a quantity that cannot be ordered', async ({
    customerPage: page,
    request,
  }) => {
    const soldOut = (await readParts(request)).find(({ quantity }) => quantity === 0);
    await page.goto(`/purchase/${soldOut?._id}`);
    await expect(page.getByRole('button', { name: TELL_ME })).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
    await page.goto(`/purchase/${(await anOrderablePart(request))._id}`);
    await page.getByRole('textbox', { name: 'Units' }).fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^An order takes/)).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('an edited product without required fields', async ({ adminPage: page, request }) => {
    await page.goto(`/dashboard/editProduct/${(await anOrderablePart(request))._id}`);
    await page.getByLabel('Product Name').fill('');
    await page.getByLabel('Units', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText('Reason is required.')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a search for products without a match', async ({ adminPage: page }) => {
    await page.goto('/dashboard/manageProducts');
    await page.getByLabel('Search by name').fill('no such product');
    await expect(page.getByRole('button', { name: 'Show all products' })).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a toast', async ({ page }) => {
    await showToast(page);
    await expectNoFindings(page, PHONE_AND_DESK);
  });

  test('a toast does not cover the open menu of a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await showToast(page);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    const gap = async () => {
      const [above, below] = [
        await menu.boundingBox(),
        await page.getByText('Reset email sent!').boundingBox(),
      ];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  for (const path of ['/', '/dashboard', '/dashboard/myOrders', '/dashboard/editProfile']) {
    test(`${path} when none of its data can be loaded`, async ({ customerPage: page }) => {
      await leaveRenderingToBrowser(page);
      await page.route(/\/api\/(part|review|user|purchase)\b/, (route) => route.fulfill({ status: 503 }));
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expectNoFindings(page, PHONE_AND_DESK);
    });
  }

  for (const path of ['/purchase/no-such-part', '/dashboard/payment/no-such-order']) {
    test(`${path}`, async ({ customerPage: page }) => {
      await page.goto(path);
      await expectNoFindings(page, PHONE_AND_DESK);
    });
  }

  test('a remote that cannot be loaded', async ({ page }) => {
    await page.route('**/remotes/catalog/**', (route) => route.abort());
    await page.goto('/');
    // Until it has failed, the page is as the server has rendered it.
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectNoFindings(page, PHONE_AND_DESK);
  });
});
