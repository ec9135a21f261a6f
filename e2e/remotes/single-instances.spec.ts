import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { expect, test } from '../support/shop.fixture.ts';

/**
 * Compares the modules that each remote on the page has taken with the shell's, by `===`. The shell's chunk list hands
 * out its own module function to whoever pushes a chunk.
 *
 * @returns for each shared module the remotes that have it, and those that got another instance
 */
function compareInstances(
  page: Page,
  remotes: readonly { name: string; container: string }[],
): Promise<Record<string, { users: string[]; strangers: string[] }>> {
  return page.evaluate(async (containers) => {
    type Factory = () => unknown;
    type Require = {
      S: { default: Record<string, Record<string, { get: () => Factory | Promise<Factory> }>> };
    };
    const chunks: unknown = Reflect.get(globalThis, 'chunk_shell');
    if (!Array.isArray(chunks)) throw new Error('There is no shell.');
    const shells: Require[] = [];
    chunks.push([['probe'], {}, (require: Require) => shells.push(require)]);
    const ofShell = new Map<string, unknown>();
    for (const [module, versions] of Object.entries(shells[0]?.S.default ?? {})) {
      for (const { get } of Object.values(versions)) ofShell.set(module, (await get())());
    }
    const found: Record<string, { users: string[]; strangers: string[] }> = {};
    for (const { name, container } of containers) {
      const { modules }: { modules: Record<string, unknown> } = Reflect.get(globalThis, container);
      for (const [module, instance] of Object.entries(modules)) {
        const entry = found[module] ?? { users: [], strangers: [] };
        entry.users.push(name);
        if (instance !== ofShell.get(module)) entry.strangers.push(name);
        found[module] = entry;
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
