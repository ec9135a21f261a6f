import { goLive } from '@shop/cli';
import type { Release } from '@shop/registry';
import { HomePage } from '../pages/home.page.ts';
import { changedRelease } from '../support/changed-release.ts';
import { countReacts, reactsIn } from '../support/count-reacts.ts';
import { failedScreen } from '../support/failed-screen.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { onlyRelease, type SiteUnderTest } from '../support/site-under-test.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** A release of the catalog that requires React's previous major version. */
async function withAnotherReact(site: SiteUnderTest): Promise<Release> {
  const { live } = await site.entry('catalog');
  return changedRelease(site.directory, 'catalog', { of: live, as: '90.0.0-test' }, (script) =>
    script.replace(/(shareKey:"react",[^}]*requiredVersion:")\^19\./, '$1^18.'),
  );
}

test('a release that requires another React falls back to the previous one, and loads no second React', async ({
  page,
  site,
}) => {
  await countReacts(page);
  const release = await withAnotherReact(site);
  await site.publish('catalog', goLive(release));
  const home = new HomePage(page);
  await home.open();

  await expect(home.parts).toHaveCount(6);
  await expect(page.locator('[data-mf="catalog"]').first()).not.toHaveAttribute(
    'data-mf-version',
    release.version,
  );
  await untilUsable(page);
  expect(await reactsIn(page)).toBe(1);
});

test('without a fallback it fails in its own place, and the rest of the shop works', async ({
  page,
  site,
}) => {
  await countReacts(page);
  await site.publish('catalog', onlyRelease(await withAnotherReact(site)));
  await new HomePage(page).open();

  await expect(failedScreen(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
  expect(await reactsIn(page)).toBe(1);
});
