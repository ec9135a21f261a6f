import type { Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { type HeadTags, headTags } from './head-tags.ts';

/** Waits until the whole head is as expected: nothing is duplicated or left over. */
const expectHead = (page: Page, head: Partial<Record<keyof HeadTags, unknown>>) =>
  expect.poll(() => headTags(page)).toMatchObject(head);

test('title, description, address and robots tag follow navigation', async ({ visitorPage: page, shop }) => {
  const bar = page.getByRole('banner');
  const home = {
    titles: ['Your car parts supplier · Kestrel Parts'],
    descriptions: [expect.stringContaining('shock absorbers')],
    canonicals: [`${shop.url}/`],
    robots: [],
  };
  await page.goto('/home');
  await expectHead(page, { ...home, served: expect.arrayContaining(['og:image', 'application/ld+json']) });

  await bar.getByRole('link', { name: 'Blogs' }).click();
  await expectHead(page, {
    titles: ['Blogs · Kestrel Parts'],
    descriptions: [expect.stringContaining('developers')],
    canonicals: [`${shop.url}/blogs`],
    robots: [],
    served: [],
  });
  await bar.getByRole('link', { name: 'Login' }).click();
  await expectHead(page, {
    titles: ['Log in · Kestrel Parts'],
    descriptions: [],
    canonicals: [],
    robots: ['noindex'],
  });
  await bar.getByRole('link', { name: 'Home' }).click();
  await expectHead(page, { ...home, served: [] });
});

test('a part’s page has the part’s title and description, loaded directly or by a link', async ({
  customerPage: page,
  request,
  shop,
}) => {
  const [first, second] = [await anOrderablePart(request, 0), await anOrderablePart(request, 1)];
  const named = (part: typeof first) => ({
    titles: [`${part.name} · Kestrel Parts`],
    descriptions: [expect.stringContaining(part.description.slice(0, 40))],
    canonicals: [`${shop.url}/purchase/${part._id}`],
    robots: [],
  });
  await page.goto(`/purchase/${first._id}`);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expectHead(page, {
    ...named(first),
    served: expect.arrayContaining(['product:price:amount', 'application/ld+json']),
  });

  // Navigates as a link within the shop does.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/purchase/${second._id}`);
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await expectHead(page, { ...named(second), served: [] });
});

test('a visitor redirected from a part to the login is on a page that is not for search engines', async ({
  visitorPage: page,
  request,
}) => {
  const part = await anOrderablePart(request);
  await page.goto(`/purchase/${part._id}`);
  await expect(page).toHaveURL('/login');
  await expectHead(page, { canonicals: [], robots: ['noindex'], served: [] });
});

for (const path of ['/nowhere', '/purchase/part_nothing']) {
  test(`${path} returns 404 with a page`, async ({ customerPage: page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByText(/isn't Found|not in the catalogue/)).toBeVisible();
    await expectHead(page, { canonicals: [], robots: ['noindex'] });
  });
}
