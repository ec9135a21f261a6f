import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';

test('cancelling an unpaid order returns the stock', async ({ page, request }) => {
  const part = await anOrderablePart(request, 1);
  const partPage = new PartPage(page);
  const myOrders = new MyOrdersPage(page);

  await signInSomebodyNew(page, request);
  await page.goto(`/purchase/${part._id}`);
  const before = await partPage.stock();
  await partPage.order({ quantity: part.minimumOrder, phone: '1', address: 'Here' });
  await expect(toast(page, 'Your order has been recoded.')).toBeVisible();

  await myOrders.open();
  await myOrders.order(part.name).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Are you sure you want to cancel Car ${part.name} order!`)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(myOrders.order(part.name)).toBeVisible();

  await myOrders.cancel(part.name, 'Yes');
  await expect(toast(page, 'Your order has been canceled successfully')).toBeVisible();
  await expect(myOrders.order(part.name)).toHaveCount(0);

  await page.goto(`/purchase/${part._id}`);
  await expect.poll(() => partPage.stock()).toBe(before);
});
