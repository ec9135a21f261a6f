import type { Order } from '@shop/contracts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { callAs, payOrder, placeCart, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

test('a printed order is the document only, with shop, buyer, part, total and state', async ({
  page,
  request,
}) => {
  const part = await anOrderablePart(request, 7);
  const buyer = await signInSomebodyNew(page, request);
  const id = await placeOrder(page, part);
  const { number: order } = await callAs<Order>(page, 'GET', `/order/${id}`);
  await payOrder(page, part, id);
  // The printer's dialog would block the page until somebody answers it.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const myOrders = new MyOrdersPage(page);
  await myOrders.open();
  await myOrders.order(part.name).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.title()).toContain(order);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  const total = (part.price * part.minimumOrder).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (const text of [
    'Kestrel Parts Inc.',
    'Oakland, CA 94607',
    order,
    buyer.name,
    buyer.email,
    '1 Dock Road',
    part.name,
    total,
    'Paid, waiting to be shipped',
  ]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(myOrders.order(part.name)).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveTitle('My Orders · Kestrel Parts');
});

test('a page that the browser’s own menu prints takes the whole width of wide paper', async ({
  customerPage,
}) => {
  await customerPage.setViewportSize({ width: 1100, height: 800 });
  await customerPage.emulateMedia({ media: 'print' });
  await customerPage.goto('/dashboard/myOrders');
  const orders = customerPage.getByRole('heading', { name: 'My Orders', level: 1 }).locator('..');
  await expect.poll(async () => (await orders.boundingBox())?.width ?? 0).toBeGreaterThan(900);
  await customerPage.goto('/parts');
  const parts = customerPage.getByRole('region', { name: 'Parts', exact: true });
  await expect.poll(async () => (await parts.boundingBox())?.width ?? 0).toBeGreaterThan(900);
});

test('no line of an order or a list is cut off on paper, landscape or portrait', async ({
  adminPage,
  page: buyerPage,
  request,
}) => {
  const part = await anOrderablePart(request, 9);
  await signInSomebodyNew(buyerPage, request);
  await buyerPage.goto('/dashboard/myOrders');
  const cart = await placeCart(buyerPage, part);
  for (const [page, paths] of [
    [buyerPage, [`/dashboard/myOrders/cart/${cart}`, `/dashboard/payment/${cart}`, '/cart', '/garage']],
    [
      adminPage,
      [`/dashboard/manageOrders/cart/${cart}`, '/dashboard/manageOrders', '/dashboard/manageReviews'],
    ],
  ] as const) {
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(path);
      await waitUntilShown(page);
      for (const [width, height] of [
        [1512, 1047],
        [1047, 718],
        [718, 1047],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(cutOffOnPaper), `${path}, ${width} px`).toEqual([]);
      }
    }
  }
});

/** Runs in the page. @returns what scrolls, which paper does not, and what leaves most of the paper's width empty */
function cutOffOnPaper(): string[] {
  const paper = document.documentElement.clientWidth;
  // The element of a remote has no box of its own.
  const widths = [...document.querySelectorAll('main > *, main > [data-mf] > *')].map(
    (one) => one.getBoundingClientRect().width,
  );
  const narrow = Math.max(...widths) < paper - 1 ? ['the content is narrow'] : [];
  const scrolling = [...document.querySelectorAll('main *')].filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const cuts = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    return (
      (cuts(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
      (cuts(overflowY) && one.scrollHeight > one.clientHeight + 1)
    );
  });
  return [...narrow, ...scrolling.map(({ tagName, className }) => `${tagName} ${className}`)];
}
