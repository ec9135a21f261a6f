import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** A build's module function: modules by id, and which of them come from the shell. */
interface BundlerRequire {
  (id: string): unknown;
  m: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

/**
 * Compares the modules that each remote on the page uses with those that the shell shares, by `===`. A
 * build's chunk list gives its module function to a script that pushes a chunk.
 * @returns for each shared module the remotes that use it, and those with another instance
 */
function compareInstances(
  page: Page,
  remotes: readonly { name: string; container: string }[],
): Promise<Record<string, { users: string[]; strangers: string[] }>> {
  return page.evaluate((containers) => {
    const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    const found: Record<string, { users: string[]; strangers: string[] }> = {};
    for (const { name, container } of containers) {
      const builds: BundlerRequire[] = [];
      const collect = (require: BundlerRequire) => builds.push(require);
      Reflect.get(globalThis, `chunk_${container}`).push([['probe'], {}, collect]);
      const uses = builds.flatMap((require) =>
        Object.entries(require.consumesLoadingData.moduleIdToConsumeDataMapping)
          .filter(([id]) => id in require.m)
          .map(([id, { shareKey }]) => ({ shareKey, instance: require(id) })),
      );
      for (const { shareKey, instance } of uses) {
        const [shared] = Object.values(shell?.shareScopeMap['default']?.[shareKey] ?? {});
        const entry = found[shareKey] ?? { users: [], strangers: [] };
        entry.users.push(name);
        if (!shared?.lib || instance !== shared.lib()) entry.strangers.push(name);
        found[shareKey] = entry;
      }
    }
    return found;
  }, remotes);
}

test('react, router, query, host and api-client are single instances across the shell and all remotes', async ({
  adminPage: page,
  site,
}) => {
  const home = new HomePage(page);
  const partPage = new PartPage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  await page
    .getByRole('link', { name: /^Purchase / })
    .first()
    .click();
  await partPage.purchase.click();
  await expect(partPage.checkout).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Manage All Orders' }).click();
  await expect(new ManageOrdersPage(page).columns.first()).toBeVisible();
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();

  const searchField = page.getByRole('banner').getByLabel('Search parts');
  await searchField.focus();
  await expect(searchField).toHaveRole('combobox');

  const { remotes } = await site.registry();
  const instances = await compareInstances(
    page,
    remotes.map(({ name, live }) => ({ name, container: `${name}_${live.version}`.replaceAll(/\W/g, '_') })),
  );
  const everyone = [
    'react',
    'react/jsx-runtime',
    'react-router-dom',
    '@tanstack/react-query',
    '@shop/host',
    '@shop/api-client',
  ];
  for (const module of everyone) {
    expect(instances[module]?.users.length, `${module} is taken by remotes`).toBeGreaterThan(1);
  }
  const strangers = Object.entries(instances).flatMap(([module, entry]) =>
    entry.strangers.map((remote) => `${remote}: ${module}`),
  );
  expect(strangers).toEqual([]);
});
