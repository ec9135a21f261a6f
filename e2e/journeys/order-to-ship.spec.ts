import { messages } from '@shop/contracts';
import { HomePage } from '../pages/home.page.ts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { toast } from '../pages/toasts.ts';
import { readParts } from '../support/catalogue.ts';
import { newcomer } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

const contact = { phone: '+1 555 0100', address: '1 Dock Road, Oakland' };

test('a visitor browses, signs up, orders and pays; the admin ships; the customer asks for a return', async ({
  page,
  adminPage: office,
  request,
  mailbox,
}) => {
  const [part] = (await readParts(request)).slice(-6);
  if (!part) throw new Error('The shop has no parts');
  const account = newcomer();
  const home = new HomePage(page);
  const signInPage = new SignInPage(page);
  const partPage = new PartPage(page);
  const myOrders = new MyOrdersPage(page);
  const payment = new PaymentPage(page);

  await test.step('home shows the last six parts of the database', async () => {
    await home.open();
    await expect(home.headline).toBeVisible();
    const names = (await readParts(request)).slice(-6).map(({ name }) => name);
    await expect(home.parts.getByRole('heading')).toHaveText(names);
  });

  await test.step('a part leads the visitor to /login, where they sign up instead', async () => {
    await home.purchase(part.name);
    await expect(page).toHaveURL('/login');
    await signInPage.signUp(account);
    await expect(toast(page, messages.verificationSent)).toBeVisible();
  });

  await test.step('they come back to the remembered part, signed in', async () => {
    await expect(page).toHaveURL(`/purchase/${part._id}`);
    await expect(partPage.name).toHaveText(part.name);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
    await expect(page.getByRole('banner')).toContainText(/Sign Out\s*Nora/);
  });

  await test.step('the verification mail can be read in the mailbox', async () => {
    await page.request.get(await mailbox.link(account.email, 'VERIFY_EMAIL'));
  });

  await test.step('they order, and the stock is reduced', async () => {
    await partPage.order({ quantity: part.minimumOrder, ...contact });
    await expect(toast(page, 'Your order has been recoded.')).toBeVisible();
    await expect(partPage.checkout).toBeHidden();
    await partPage.receipt.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => partPage.stock()).toBe(part.quantity - part.minimumOrder);
  });

  await test.step('they pay by card and see the transaction id', async () => {
    await myOrders.open();
    await myOrders.pay(part.name);
    await expect(payment.text(`Please Pay For Cars ${part.name}`)).toBeVisible();
    await payment.pay('4242424242424242');
    await expect(payment.text(/^Your transaction id is : pi_\w+$/)).toBeVisible();
    await expect(toast(page, 'Congratulations! Your payment is completed.')).toBeVisible();
    await myOrders.open();
    await expect(myOrders.order(part.name)).toContainText('Pending');
    await expect(myOrders.order(part.name).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  await test.step('the admin presses Paid, and it is sent for shipping', async () => {
    const manageOrders = new ManageOrdersPage(office);
    await manageOrders.open();
    const order = manageOrders.order({ buyer: account.email, product: part.name });
    await order.getByRole('button', { name: 'Paid' }).click();
    await expect(toast(office, 'Product sent for shipping.')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Paid' })).toBeDisabled();
  });

  await test.step('the customer sees it shipped', async () => {
    await page.reload();
    await expect(myOrders.order(part.name)).toContainText('Shipped');
  });

  await test.step('the customer asks for a return, and the admin declines it', async () => {
    await myOrders
      .order(part.name)
      .getByRole('link', { name: /^\d{6}$/ })
      .click();
    await page.getByRole('button', { name: 'Ask for a return' }).click();
    await page.getByRole('textbox', { name: 'Units to return' }).fill('2');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Two arrived bent.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Two arrived bent.')).toBeVisible();

    await office.goto('/dashboard/manageOrders?status=return-asked');
    const order = office.getByRole('row').filter({ hasText: account.email });
    await order.getByRole('button', { name: /^Details/ }).click();
    await office.getByRole('textbox', { name: /^Answer to the return of 2/ }).fill('They were fitted.');
    await office.getByRole('button', { name: 'Decline return' }).click();
    await expect(order).toHaveCount(0);

    await page.reload();
    await expect(page.getByText('They were fitted.')).toBeVisible();
  });
});
