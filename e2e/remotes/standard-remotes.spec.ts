import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type ExternalRelease, writeExternalRelease } from '@shop/cli';
import { HomePage } from '../pages/home.page.ts';
import { watchPolicy } from '../security/policy-watch.ts';
import { countReacts, reactsIn } from '../support/count-reacts.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import {
  type StandardRemote,
  scriptsIn,
  serveToOthers,
  standardRemotes,
} from '../support/standard-remotes.ts';

const PATH = '/standard';

let folder: string;
let others: Awaited<ReturnType<typeof serveToOthers>>;
let releases: ReadonlyMap<StandardRemote, ExternalRelease>;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'standard-remotes-'));
  others = await serveToOthers(folder);
  releases = new Map(
    await Promise.all(standardRemotes.map(async (remote) => [remote, await built(remote)] as const)),
  );
});
test.afterAll(async () => {
  others.close();
  await rm(folder, { recursive: true });
});

/** Builds a remote, and describes it as its team would. */
async function built(remote: StandardRemote): Promise<ExternalRelease> {
  const { entry, ...description } = await remote.build(path.join(folder, remote.name));
  const urlOf = (file: string) => new URL(`${remote.name}/${file}`, others.url).href;
  const scripts = description.type === 'module' ? await scriptsIn(path.join(folder, remote.name)) : [];
  return {
    ...description,
    name: remote.name,
    version: '1.0.0',
    entry: urlOf(entry),
    modules: scripts.map(urlOf),
    routes: [{ path: PATH, screen: 'counter', guard: 'public', title: 'Standard' }],
    menu: [],
    slots: [],
  };
}

/** Adds a remote to the registry, beside the shop's own. */
async function release(site: SiteUnderTest, remote: StandardRemote): Promise<void> {
  const described = releases.get(remote);
  if (!described) throw new Error(`${remote.name} is not built.`);
  const live = await writeExternalRelease(site.file(remote.name, described.version, ''), described);
  await site.change((registry) => ({
    ...registry,
    remotes: [...registry.remotes, { name: remote.name, live, previous: [] }],
  }));
}

const heading = (page: Page) => page.getByRole('heading', { name: 'A standard remote' });

for (const remote of standardRemotes) {
  test(
    `a remote ${remote.name.replaceAll('-', ' ')} works in the shop, from another origin and with its React`,
    LONG_RUN,
    async ({ page, site }) => {
      await release(site, remote);
      const broken = await watchPolicy(page);
      await countReacts(page);
      await page.goto(PATH);

      await expect(heading(page)).toBeVisible();
      await page.getByRole('button', { name: 'Pressed 0' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
      await expect(page.locator('[data-portal]')).toBeAttached();
      expect(await reactsIn(page)).toBe(1);
      await page.getByRole('banner').getByRole('link', { name: 'Kestrel Parts' }).click();
      await expect(new HomePage(page).headline).toBeVisible();
      expect(await reactsIn(page)).toBe(1);
      expect(broken).toEqual([]);
    },
  );

  test(
    `a remote ${remote.name.replaceAll('-', ' ')} whose entry does not match its hash does not run`,
    LONG_RUN,
    async ({ page, site }) => {
      await release(site, remote);
      const entry = new URL(releases.get(remote)?.entry ?? '').pathname;
      await page.route(`**${entry}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'globalThis.tampered = true;',
        }),
      );
      await page.goto(PATH);

      await expect(page.getByText('This part of the shop cannot be shown right now.')).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    },
  );
}
