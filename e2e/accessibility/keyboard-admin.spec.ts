import { messages } from '@shop/contracts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { KeyboardUser } from '../support/keyboard-user.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { signInVerified } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { payOrder, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/** The admin's journeys, with the keyboard alone. */
test('ship an order, and delete it', async ({ page, adminPage, request }) => {
  const keys = new KeyboardUser(adminPage);
  const manageOrders = new ManageOrdersPage(adminPage);
  const part = await anOrderablePart(request, 6);
  const buyer = await signInSomebodyNew(page, request);
  await payOrder(page, part, await placeOrder(page, part));

  await manageOrders.open();
  const order = manageOrders.order({ buyer: buyer.email, product: part.name });
  const paid = order.getByRole('button', { name: 'Paid' });
  await keys.press(paid);
  await expect(toast(adminPage, messages.orderApproved)).toBeVisible();
  await expect(paid).toBeDisabled();
  await expect(paid).toBeFocused();
  await keys.press(order.getByRole('button', { name: 'Delete' }));
  await keys.press(adminPage.getByRole('button', { name: 'Yes', exact: true }));
  await expect(order).toHaveCount(0);
  await keys.expectFocus();
});

test('add a product, restock it, find it and delete it', LONG_RUN, async ({ adminPage: page }) => {
  const keys = new KeyboardUser(page);
  const name = `Keyed washer ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/addProduct');
  await keys.fill(page.getByLabel('Product Name'), name);
  await keys.fill(page.getByLabel('Product Price'), '0.25');
  await keys.fill(page.getByLabel('Product Quantity'), '900');
  await keys.fill(page.getByLabel('Minimum Order Quantity'), '40');
  await keys.fill(page.getByLabel('Product Description'), 'Made for a walk by keyboard.');
  await keys.choose(page.getByLabel('Product Image'), picture);
  await keys.press(page.getByRole('button', { name: 'Add Product' }));
  await expect(toast(page, messages.productAdded)).toBeVisible();
  await expect(page.getByLabel('Product Name')).toBeFocused();

  await keys.follow(page.getByRole('link', { name: 'Manage Products' }), 'Shift+Tab');
  await keys.fill(page.getByLabel('Search by name'), name);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await keys.press(page.getByRole('link', { name: `Update ${name}` }));
  await expect(page.getByLabel('Units to add')).toBeFocused();
  await page.keyboard.type('100');
  await keys.press(page.getByRole('button', { name: 'Restock' }));
  await expect(page.getByText('1,000 units')).toBeVisible();
  await keys.expectFocus();

  await page.goBack();
  await keys.fill(page.getByLabel('Search by name'), name);
  await keys.press(page.getByRole('button', { name: `Delete ${name}` }));
  await keys.press(page.getByRole('button', { name: 'Yes', exact: true }));
  await expect(toast(page, messages.productDeleted)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all products' })).toBeVisible();
  await keys.expectFocus();
});

test('make somebody an admin, and remove them', LONG_RUN, async ({ page, adminPage, request, mailbox }) => {
  const keys = new KeyboardUser(adminPage);
  const email = await signInVerified(page, request, mailbox);

  await adminPage.goto('/dashboard/users');
  const user = adminPage.getByRole('row').filter({ hasText: email });
  await keys.press(user.getByRole('button', { name: 'Make Admin' }));
  await expect(toast(adminPage, messages.adminMade)).toBeVisible();
  await expect(user.getByRole('button', { name: 'Admin', exact: true })).toBeFocused();
  await keys.press(user.getByRole('button', { name: 'Remove' }));
  await keys.press(adminPage.getByRole('button', { name: 'Yes', exact: true }));
  await expect(user).toHaveCount(0);
  await keys.expectFocus();
});
