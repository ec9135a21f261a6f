import { HomePage } from '../pages/home.page.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { googleCustomer } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { watchPolicy } from './policy-watch.ts';

test('no page violates its policy, from home through the identity provider’s popup to a paid order', async ({
  page,
  request,
}) => {
  const part = await anOrderablePart(request);
  const broken = await watchPolicy(page);
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
  expect(broken).toEqual([]);
});

test('an admin’s pages do not violate their policy', async ({ adminPage }) => {
  const broken = await watchPolicy(adminPage);
  for (const screen of [
    'users',
    'manageOrders',
    'addProduct',
    'manageProducts',
    'manageReviews',
    'editProfile',
  ]) {
    await adminPage.goto(`/dashboard/${screen}`);
    await expect(adminPage.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  expect(broken).toEqual([]);
});

test('an injected script does not run', async ({ page }) => {
  const broken = await watchPolicy(page);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', '<script>window.stolen = true</script></body>');
    await route.fulfill({ response: answer, body });
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
  expect(broken).toEqual([expect.stringContaining('enforce script-src-elem inline')]);
});

test('a text injected by the page’s code becomes neither markup nor a script', async ({ page }) => {
  await new HomePage(page).open();
  const asMarkup = page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="window.stolen = true">';
  });
  await expect(asMarkup).rejects.toThrow(/TrustedHTML/);
  const asScript = page.evaluate(() => {
    document.createElement('script').src = 'https://evil.example/x.js';
  });
  await expect(asScript).rejects.toThrow(/TrustedScriptURL/);
});

test('each response allows scripts by a new nonce only', async ({ request }) => {
  const nonceOf = async (): Promise<string> => {
    const answer = await request.get('/');
    const policy = answer.headers()['content-security-policy'] ?? '';
    const [, nonce = ''] = /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy) ?? [];
    const scripts = (await answer.text()).match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});
