import type { Page } from '@playwright/test';
import type { Release, Visit } from '@shop/registry';
import { HomePage } from '../pages/home.page.ts';
import { expect, test } from '../support/shop.fixture.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import { isSameDocument, markDocument, untilUsable } from '../support/stable-visit.ts';
import { showing } from '../support/written-release.ts';

const TEAMS = 36;

/** Adds so many remotes, each with a page, that no page of the shop carries them all. `fleet` is one of them. */
async function addTeams(site: SiteUnderTest): Promise<void> {
  const written = await site.addWritten('catalog', { version: '80.0.0', component: showing('Our fleet') });
  const [route] = written.routes;
  if (!route) throw new Error('The catalog has no page');
  const at = (path: string): Release => ({
    ...written,
    routes: [{ ...route, path, title: 'Fleet', reads: [] }],
    menu: [],
    slots: [],
  });
  const teams = Array.from({ length: TEAMS }, (_, index) => ({
    name: `team-${index}`,
    live: at(`/team-${index}`),
    previous: [],
  }));
  await site.change((registry) => ({
    ...registry,
    remotes: [...registry.remotes, { name: 'fleet', live: at('/fleet'), previous: [] }, ...teams],
  }));
}

const carriedBy = async (page: Page): Promise<Visit> =>
  JSON.parse((await page.locator('script#visit').textContent()) ?? '{}');

/** Follows a link that is nowhere in the page, as the router does it. */
const followLinkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('with forty teams a page carries the few remotes that it needs, and every other page is loaded', async ({
  page,
  site,
}) => {
  await addTeams(site);
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  const { narrowed, remotes } = await carriedBy(page);
  expect(narrowed).toBe('public');
  expect(remotes.length).toBeLessThan(10);

  await untilUsable(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  expect(await isSameDocument(page)).toBe(true);

  await followLinkTo(page, '/fleet');
  await expect(page.getByText('Our fleet')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await untilUsable(page);
  await followLinkTo(page, '/nowhere');
  await expect(page.getByText("Opps! Sorry, Your Page isn't Found.")).toBeVisible();
});

test('with forty teams the dashboard has its whole menu, after one load', async ({ openPage, site }) => {
  const customerPage = await openPage('customer');
  await addTeams(site);
  const home = new HomePage(customerPage);
  await home.open();
  await customerPage.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  const menu = customerPage.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible();

  await markDocument(customerPage);
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(customerPage.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  expect(await isSameDocument(customerPage)).toBe(true);
});
