import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Order, Part } from '@shop/contracts';
import { newcomer, register } from './people.ts';
import { picture } from './picture.ts';
import { rememberSession } from './remembered-session.ts';

type Account = ReturnType<typeof newcomer>;

/**
 * Signs in as a new person by the calls of the login screen, without the screen. Afterwards the page shows
 * none of the shop's screens.
 */
export async function signInSomebodyNew(page: Page, request: APIRequestContext): Promise<Account> {
  const account = newcomer();
  const identity = await register(request, account);
  await rememberSession(page, request, { ...account, ...identity });
  return account;
}

/** Makes a call with the page's own session, for preparations that are not under test. */
export async function callAs<Answer>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer).toBeOK();
  return answer.json();
}

/**
 * Orders a part's minimum for the user signed in on the page.
 * @returns the order's id
 */
export async function placeOrder(page: Page, part: Pick<Part, '_id' | 'minimumOrder'>): Promise<string> {
  const body = { partsId: part._id, orders: part.minimumOrder, phone: '+1 555 0100', address: '1 Dock Road' };
  const { _id } = await callAs<{ _id: string }>(page, 'POST', '/purchase', body);
  return _id;
}

/**
 * Orders a part's minimum as a cart, for the user signed in on the page.
 * @returns the id of the cart's order
 */
export async function placeCart(
  page: Page,
  { _id: partId, minimumOrder: quantity, price }: Pick<Part, '_id' | 'minimumOrder' | 'price'>,
): Promise<string> {
  const { _id } = await callAs<{ _id: string }>(page, 'POST', '/tradeOrders', {
    cartKey: crypto.randomUUID(),
    total: Number((quantity * price).toFixed(2)),
    phone: '+1 555 0100',
    address: '1 Dock Road',
    lines: [{ partId, quantity, price }],
  });
  return _id;
}

/**
 * An unpaid order of the user signed in on the page, which must show one of the shop's screens.
 * @returns its id
 */
export async function unpaidOrderOf(page: Page): Promise<string> {
  const email = await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').email);
  const orders = await callAs<Order[]>(page, 'GET', `/purchase?email=${encodeURIComponent(email)}`);
  const unpaid = orders.find(({ paid, tradeOrder }) => !paid && !tradeOrder);
  if (!unpaid) throw new Error(`${email} has no unpaid order`);
  return unpaid._id;
}

/** Pays an order by the card provider's own protocol. */
export async function payOrder(page: Page, part: Part, orderId: string): Promise<void> {
  const config = await page.request.get('/config.json');
  const { payments } = await config.json();
  const total = Number((part.price * part.minimumOrder).toFixed(2));
  const body = { total, orderId };
  const { clientSecret } = await callAs<{ clientSecret: string }>(
    page,
    'POST',
    '/create-payment-intent',
    body,
  );
  const [intent] = clientSecret.split('_secret_');
  const paid = await page.request.post(`${payments.apiUrl}/v1/payment_intents/${intent}/confirm`, {
    headers: { authorization: `Bearer ${payments.publishableKey}` },
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  });
  expect(paid).toBeOK();
  await callAs(page, 'PATCH', `/order/${orderId}`, { productId: part._id, transactionId: intent });
}

/** A product of its own, with a number, so that a test can change its price and stock. */
export async function addProduct(
  adminPage: Page,
  product: Pick<Part, 'price' | 'quantity' | 'minimumOrder'> &
    Partial<Pick<Part, 'name' | 'number' | 'description'>>,
): Promise<Pick<Part, '_id' | 'name' | 'minimumOrder'> & { number: string }> {
  const token = await adminPage.evaluate(() => localStorage.getItem('accessToken'));
  const upload = await adminPage.request.post('/api/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: picture },
  });
  expect(upload).toBeOK();
  const { data } = await upload.json();
  const suffix = crypto.randomUUID().slice(0, 8);
  const added = { name: `Strut in volume ${suffix}`, number: `TV-${suffix}`, description: 'x', ...product };
  const body = { ...added, picture: data.url };
  const { insertedId: _id } = await callAs<{ insertedId: string }>(adminPage, 'POST', '/part', body);
  return { ...added, _id };
}
