import { messages } from '@shop/contracts';
import { Header } from '../pages/header.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart, readParts } from '../support/catalogue.ts';
import { KeyboardUser } from '../support/keyboard-user.ts';
import { customer, newcomer } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/** The customer's journeys, with the keyboard alone. */
test('browse, sign up, order and pay', async ({ page, request }) => {
  const [part] = (await readParts(request)).slice(-6);
  if (!part) throw new Error('The shop has no parts');
  const keys = new KeyboardUser(page);
  const partPage = new PartPage(page);
  const payment = new PaymentPage(page);
  const account = newcomer();

  await test.step('skip the header, and explore', async () => {
    await page.goto('/');
    await keys.press(page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
    await keys.press(page.getByRole('button', { name: 'Explore' }));
    await expect(page.getByRole('heading', { name: 'Latest parts' })).toBeFocused();
    await keys.follow(page.getByRole('link', { name: `Purchase ${part.name}` }));
  });

  await test.step('sign up, and be back at the part', async () => {
    await expect(page).toHaveURL('/login');
    await keys.follow(page.getByRole('link', { name: 'Create New Account' }));
    await keys.fill(page.getByLabel('Username'), account.name);
    await keys.fill(page.getByLabel('Email'), account.email);
    await keys.fill(page.getByLabel('Password'), account.password);
    await page.keyboard.press('Enter');
    await expect(partPage.name).toHaveText(part.name);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('order; the focus goes to its payment', async () => {
    await keys.press(partPage.purchase);
    await keys.fill(partPage.quantity, String(part.minimumOrder));
    await keys.fill(partPage.checkout.getByLabel('Phone'), '+1 555 0100');
    await keys.fill(partPage.checkout.getByLabel('Address'), '1 Dock Road');
    await keys.press(partPage.placeOrder);
    await expect(toast(page, messages.orderPlaced)).toBeVisible();
    await keys.goTo(partPage.receipt.getByRole('link', { name: 'Pay now' }));
    await page.keyboard.press('Escape');
    await expect(partPage.unpaidOrder.getByRole('link', { name: 'Pay now' })).toBeFocused();
  });

  await test.step('pay', async () => {
    await keys.follow(new Header(page).link('Dashboard'), 'Shift+Tab');
    await keys.follow(page.getByRole('link', { name: 'My Orders' }));
    await keys.follow(page.getByRole('link', { name: 'Pay', exact: true }));
    await keys.fill(payment.cardField('number'), '4242424242424242');
    // A number and a date that are complete take the focus to the next field.
    await expect(payment.cardField('expiration date')).toBeFocused();
    await page.keyboard.type('12 / 34');
    await expect(payment.cardField('CVC/CVV')).toBeFocused();
    await page.keyboard.type('123');
    await keys.fill(payment.postcode, '48216');
    await keys.press(payment.payNow);
    await expect(payment.text(/^Your transaction id is/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  });
});

test('sign in, at the second attempt, and out again', async ({ page }) => {
  const keys = new KeyboardUser(page);
  const header = new Header(page);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  await page.goto('/blogs');
  await keys.follow(header.link('Login'));
  await keys.fill(email, customer.email);
  await keys.fill(password, 'wrong-password');
  await page.keyboard.press('Enter');
  await expect(new SignInPage(page).error).toHaveText('The email or password is not right.');
  await expect(password).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.press(header.signOut);
  await expect(header.link('Login')).toBeFocused();
});

test('cancel an order, on second thoughts', async ({ page, request }) => {
  const keys = new KeyboardUser(page);
  const myOrders = new MyOrdersPage(page);
  const part = await anOrderablePart(request, 5);
  await signInSomebodyNew(page, request);
  await placeOrder(page, part);
  await myOrders.open();
  const cancel = myOrders.order(part.name).getByRole('button', { name: 'Cancel' });
  await keys.press(cancel);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: 'Yes', exact: true }));
  await expect(toast(page, messages.orderCancelled)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
});

test('leave a review', async ({ page, request }) => {
  const keys = new KeyboardUser(page);
  await signInSomebodyNew(page, request);
  await page.goto('/dashboard/addReview');
  await keys.fill(page.getByLabel('Your Company Name'), 'Harbour Garage');
  await keys.fill(page.getByLabel('Your Rating'), '4.5');
  await keys.fill(page.getByLabel('Your Feedback'), 'Everything fitted.');
  await keys.choose(page.getByLabel('Photo'), picture);
  await keys.press(page.getByRole('button', { name: 'Add Feedback' }));
  await expect(toast(page, messages.reviewSaved)).toBeVisible();
  await keys.expectFocus();
});

test('update the profile', async ({ page, request }) => {
  const keys = new KeyboardUser(page);
  await signInSomebodyNew(page, request);
  await page.goto('/dashboard');
  await keys.follow(page.getByRole('link', { name: 'Update Profile' }));
  await keys.fill(page.getByLabel('Institution Name'), 'Harbour Garage');
  await keys.fill(page.getByLabel('Department/Degree'), 'Purchasing');
  await keys.fill(page.getByLabel('Phone'), '5550100');
  await keys.fill(page.getByLabel('Present Address'), '1 Dock Road');
  await keys.fill(page.getByLabel('LinkedIn URL'), 'linkedin.com/in/harbour');
  await keys.choose(page.getByLabel('Photo'), picture);
  await keys.press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(toast(page, messages.profileUpdated)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a small screen opens, closes by Escape, and leads on', async ({ page }) => {
  const keys = new KeyboardUser(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blogs');
  const menu = page.getByRole('button', { name: 'Menu' });
  await keys.press(menu);
  await keys.goTo(new Header(page).link('My Portfolio'));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await keys.follow(new Header(page).link('My Portfolio'));
  await expect(page).toHaveURL('/myPortfolio');
});
