import { messages, questions } from '@shop/contracts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { newcomer, register, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('cancelling an unpaid order returns the stock', async ({ page, request }) => {
  const account = newcomer();
  await register(request, account);
  const part = await anOrderablePart(request, 1);
  const partPage = new PartPage(page);
  const myOrders = new MyOrdersPage(page);

  await signIn(page, account);
  await page.goto(`/purchase/${part._id}`);
  const before = await partPage.stock();
  await partPage.order({ quantity: part.minimumOrder, phone: '1', address: 'Here' });
  await expect(toast(page, messages.orderPlaced)).toBeVisible();

  await myOrders.open();
  await myOrders.order(part.name).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(questions.cancelOrder(part.name))).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(myOrders.order(part.name)).toBeVisible();

  await myOrders.cancel(part.name, 'Yes');
  await expect(toast(page, messages.orderCancelled)).toBeVisible();
  await expect(myOrders.order(part.name)).toHaveCount(0);

  await page.goto(`/purchase/${part._id}`);
  expect(await partPage.stock()).toBe(before);
});
