import { messages, questions } from '@shop/contracts';
import { AdminListPage } from '../pages/admin-list.page.ts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { keepToasts } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { KeyboardUser } from '../support/keyboard-user.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { payOrder, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/** The admin's daily work, on a laptop and on a phone. */
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };

test('paid orders are shipped in a series by keyboard, opened, printed, shipped together and deleted', async ({
  page,
  adminPage: office,
  request,
}) => {
  const parts = await Promise.all([1, 2, 3, 4].map((index) => anOrderablePart(request, index)));
  const buyer = await signInSomebodyNew(page, request);
  for (const part of parts) await payOrder(page, part, await placeOrder(page, part));
  const list = new AdminListPage(office, 'manageOrders');
  const orders = new ManageOrdersPage(office);
  const [first, second, third, fourth] = parts.toReversed().map(({ name }) => name);
  const row = (product = '') => orders.order({ buyer: buyer.email, product });

  await test.step('at 1366 px: the focus goes to the next row, and one toast counts', async () => {
    const keys = new KeyboardUser(office);
    await office.setViewportSize(LAPTOP);
    await list.open(`?status=paid&q=${buyer.email}`);
    await expect(list.rows).toHaveCount(4);
    await keepToasts(office);
    await keys.press(row(first).getByRole('button', { name: 'Paid' }));
    await expect(row(first)).toHaveCount(0);
    await expect(row(second).getByRole('button', { name: 'Paid' })).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(row(second)).toHaveCount(0);
    await expect(row(third).getByRole('button', { name: 'Paid' })).toBeFocused();
    await expect(office.locator('.Toastify__toast')).toHaveText([`${messages.orderApproved} ×2`]);
  });

  await test.step('at 360 px: an opened order has all that shipping needs', async () => {
    await office.setViewportSize(PHONE);
    await row(third)
      .getByRole('button', { name: /^Details of order/ })
      .click();
    const history = office.getByRole('region', { name: /^History of order/ });
    await expect(history.getByRole('listitem')).toContainText(['Paid', 'Placed']);
    for (const text of ['+1 555 0100', '1 Dock Road', /^Order number/]) {
      await expect(office.getByRole('cell').getByText(text)).toBeVisible();
    }
    await office.evaluate(() => {
      window.print = () => {};
    });
    await office.getByRole('button', { name: 'Print packing slip' }).click();
    await office.emulateMedia({ media: 'print' });
    const slip = office.getByRole('article');
    await expect(slip).toContainText('1 Dock Road');
    await expect(office.getByRole('banner')).toBeHidden();
    await office.emulateMedia({ media: 'screen' });
    await office.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(slip).toHaveCount(0);
  });

  await test.step('at 360 px: those that are left are shipped together', async () => {
    await office.getByLabel('Select all to ship on this page').check();
    await list.button('Ship 2 selected').click();
    await expect(office.getByText('2 shipped', { exact: true })).toBeVisible();
    await expect(list.rows).toHaveCount(0);
  });

  await test.step('at both widths: deleting says which order, and what is refunded', async () => {
    await list.open(`?q=${buyer.email}`);
    for (const size of [PHONE, LAPTOP]) {
      await office.setViewportSize(size);
      await row(fourth).getByRole('button', { name: 'Delete' }).click();
      const dialog = office.getByRole('dialog', { name: questions.deleteOrder });
      await expect(dialog).toContainText(buyer.email);
      await expect(dialog).toContainText(fourth ?? '');
      await expect(dialog).toContainText('nothing is refunded');
      await dialog.getByRole('button', { name: size === PHONE ? 'No' : 'Yes' }).click();
    }
    await expect(office.getByRole('button', { name: /^Undo: Order .* will be deleted/ })).toBeVisible();
    await office.reload();
    await expect(list.rows).toHaveCount(3);
    await expect(row(fourth)).toHaveCount(0);
  });
});

for (const { width, height } of [PHONE, LAPTOP]) {
  test(`at ${width} px the overview leads to what waits`, async ({ adminPage: office }) => {
    await office.setViewportSize({ width, height });
    await office.goto('/dashboard');
    const menu = office.getByRole('navigation', { name: 'Dashboard' });
    if (width < 900) await menu.getByRole('button').click();
    await menu.getByRole('link', { name: 'Overview' }).click();
    for (const [name, query, choice] of [
      ['To ship', 'paid', 'To ship'],
      ['Unpaid, lapsing soon', 'lapsing', 'Lapsing soon'],
      ['Refused payments', 'refused', 'Payment refused'],
      ['Failed refunds', 'refund-failed', 'Refund failed'],
      ['Returns asked for', 'return-asked', 'Return asked for'],
    ] as const) {
      await office.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(office).toHaveURL(`/dashboard/manageOrders?status=${query}`);
      await expect(office.getByRole('radio', { name: choice })).toBeChecked();
      await office.goBack();
    }
    await office.getByRole('link', { name: /^Below minimum/ }).click();
    await expect(office).toHaveURL('/dashboard/manageProducts?stock=below-minimum');
    await expect(office.getByRole('radio', { name: 'Below minimum' })).toBeChecked();
  });
}
