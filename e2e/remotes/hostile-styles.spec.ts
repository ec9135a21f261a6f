import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteManifest } from '@shop/registry';
import { HomePage } from '../pages/home.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { buildRemote } from '../support/build-remote.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import { untilUsable } from '../support/stable-visit.ts';

const PATH = '/hostile';
const hostile: RemoteManifest = {
  name: 'hostile',
  owner: 'Nobody',
  routes: [{ path: PATH, screen: 'hostile', guard: 'public', title: 'Hostile' }],
  menu: [],
  slots: [],
  budget: { javascriptKiB: 30 },
};

/** Builds the remote with hostile styles, and releases it beside the others. */
async function releaseHostile(site: SiteUnderTest): Promise<void> {
  await buildRemote(
    path.join(import.meta.dirname, 'hostile-styles'),
    hostile,
    site.file('hostile', '1.0.0', ''),
  );
  const live = JSON.parse(await readFile(site.file('hostile', '1.0.0', 'remote.json'), 'utf8'));
  await site.change((registry) => ({
    ...registry,
    remotes: [...registry.remotes, { name: 'hostile', live, previous: [] }],
  }));
}

/** The computed styles of everything that neither belongs to the hostile remote nor is hovered. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('html *')]
      .filter((element) => !element.closest('head, [data-mf="hostile"]'))
      .flatMap((element) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const { color, display, opacity, transform, fontSize, content, animationName } = style;
          const tokens = ['--color-ink', '--color-canvas'].map((token) => style.getPropertyValue(token));
          const looks = { color, display, opacity, transform, fontSize, content, animationName, tokens };
          return `${element.tagName} ${element.className} ${JSON.stringify(looks)}`;
        }),
      ),
  );

/** Navigates within the site without a reload, so that loaded styles stay in the page. */
const goTo = (page: Page, target: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, target);

test('a remote with hostile styles changes neither the shell nor another remote’s screen or dialog', async ({
  customerPage: page,
  request,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await releaseHostile(site);
  const part = await anOrderablePart(request);
  const partPage = new PartPage(page);
  const looks = async () => {
    await expect(partPage.name).toHaveText(part.name);
    await partPage.purchase.click();
    await expect(partPage.placeOrder).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const seen = await looksOf(page);
    await page.keyboard.press('Escape');
    await expect(partPage.checkout).toBeHidden();
    return seen;
  };
  const cartLooks = async () => {
    await goTo(page, '/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await waitUntilShown(page);
    return looksOf(page);
  };
  await page.goto(`/purchase/${part._id}`);
  await untilUsable(page);
  // The header's cart is loaded when it is pointed at; a slot that comes in between would be a difference.
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).hover();
  await expect(page.getByRole('banner').locator('[data-mf="checkout"]')).toBeAttached();
  await page.mouse.move(1, 1);
  const before = await looks();
  const cartBefore = await cartLooks();

  await goTo(page, PATH);
  const text = page.getByText('The styles of this remote would ruin the shop.');
  await expect(text).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.filter((href) => href.includes('/remotes/hostile/'))).toHaveLength(1);
  await goTo(page, `/purchase/${part._id}`);
  expect(await looks()).toEqual(before);
  expect(await cartLooks()).toEqual(cartBefore);
  await goTo(page, '/');
  await expect(new HomePage(page).headline).toBeVisible();
});
