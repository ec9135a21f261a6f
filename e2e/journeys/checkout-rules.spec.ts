import { BELOW_MINIMUM_ORDER, checkoutRules, messages, NOT_ENOUGH_STOCK } from '@shop/contracts';
import { PartPage } from '../pages/part.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { newcomer, register, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('the checkout is validated on blur, against the part’s own minimum and stock', async ({
  page,
  request,
}) => {
  const account = newcomer();
  await register(request, account);
  const part = await anOrderablePart(request, 2);
  const partPage = new PartPage(page);
  await signIn(page, account);
  await page.goto(`/purchase/${part._id}`);
  await partPage.purchase.click();

  for (const label of ['Name', 'Email', 'Product Name', 'Product Quantity']) {
    await expect(partPage.checkout.getByLabel(label, { exact: true })).toHaveAttribute('readonly', '');
  }
  const type = async (quantity: string) => {
    await partPage.quantity.fill(quantity);
    await partPage.quantity.blur();
  };
  await type(String(part.minimumOrder - 1));
  await expect(partPage.checkout.getByText(BELOW_MINIMUM_ORDER)).toBeVisible();
  await expect(partPage.placeOrder).toBeDisabled();
  await type(String(part.quantity + 1));
  await expect(partPage.checkout.getByText(NOT_ENOUGH_STOCK)).toBeVisible();
  await type('');
  await expect(partPage.checkout.getByText(checkoutRules.orders.required)).toBeVisible();
  await type(String(part.minimumOrder));
  await expect(partPage.placeOrder).toBeEnabled();

  await partPage.placeOrder.click();
  await expect(partPage.checkout.getByText(checkoutRules.phone.required)).toBeVisible();
  await expect(partPage.checkout.getByText(checkoutRules.address.required)).toBeVisible();
});

test('a second order for the same part while one is unpaid: “Your order already exits.”', async ({
  page,
  request,
}) => {
  const account = newcomer();
  await register(request, account);
  const part = await anOrderablePart(request, 3);
  const partPage = new PartPage(page);
  await signIn(page, account);
  await page.goto(`/purchase/${part._id}`);
  const order = { quantity: part.minimumOrder, phone: '1', address: 'Here' };
  await partPage.order(order);
  await expect(toast(page, messages.orderPlaced)).toBeVisible();
  await expect(partPage.checkout).toBeHidden();
  await partPage.receipt.getByRole('button', { name: 'Close' }).click();
  await partPage.order(order);
  await expect(toast(page, messages.orderExists)).toBeVisible();
  await expect(partPage.quantity).toHaveValue(String(part.minimumOrder));
});
