import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goLive } from '@shop/cli';
import type { PublicConfig } from '@shop/contracts';
import type { ReleaseManifest, SignedRegistry } from '@shop/registry';
import { HomePage } from '../pages/home.page.ts';
import { failedScreen } from '../support/failed-screen.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { onlyRelease, type SiteUnderTest } from '../support/site-under-test.ts';
import { untilUsable } from '../support/stable-visit.ts';
import { withStaticHost } from '../support/static-host.ts';

const SCRIPT = '\n;globalThis.tampered = true;';
const STYLE = '\n:root { --tampered: yes }';

/** Each changes a file of a release after it was signed. */
const changes: Record<string, (site: SiteUnderTest, version: string) => Promise<void>> = {
  manifest: async (site, version) => {
    const file = site.file('catalog', version, 'release.json');
    const manifest: ReleaseManifest = JSON.parse(await readFile(file, 'utf8'));
    const entry = site.file('catalog', version, manifest.entry);
    await appendFile(entry, SCRIPT);
    await writeFile(file, JSON.stringify({ ...manifest, integrity: {} }));
  },
  entry: (site, version) => append(site, version, ({ entry }) => entry, SCRIPT),
  chunk: (site, version) => append(site, version, ({ screens }) => screens?.['home']?.[0], SCRIPT),
  'style sheet': (site, version) => append(site, version, ({ styles }) => styles[0], STYLE),
};

async function append(
  site: SiteUnderTest,
  version: string,
  choose: (manifest: ReleaseManifest) => string | undefined,
  addition: string,
): Promise<void> {
  const manifest = await readFile(site.file('catalog', version, 'release.json'), 'utf8');
  await appendFile(site.file('catalog', version, choose(JSON.parse(manifest)) ?? ''), addition);
}

/** Whether a script or a style of the tampered file has run or applied. */
const isTampered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );

/** The page from the shop's own server, or from a static host. */
type Serving = (site: SiteUnderTest, url: string, work: (url: string) => Promise<void>) => Promise<void>;
const fromShop: Serving = (_, url, work) => work(url);
const fromStaticHost: Serving = async (site, url, work) => {
  const config: PublicConfig = await (await fetch(`${url}/config.json`)).json();
  await withStaticHost({ site: site.directory, config }, work);
};
const servings = { 'the shop': fromShop, 'a static host': fromStaticHost };

for (const [host, serve] of Object.entries(servings)) {
  for (const [index, [what, tamper]] of Object.entries(changes).entries()) {
    // A new version each time, because a server does not read a checked file again.
    const version = `30.0.${index}`;
    const title = `a tampered ${what} from ${host} does not run, and the visitor gets the previous release`;
    test(title, longRunIf(serve !== fromShop && what !== 'manifest'), async ({ page, shop, site }) => {
      const { live } = await site.entry('catalog');
      await site.publish('catalog', goLive(await site.addVersion('catalog', version)));
      await tamper(site, version);
      await serve(site, shop.url, async (url) => {
        await page.goto(url);
        await expect(new HomePage(page).headline).toBeVisible();
        await expect(page.locator('[data-mf="catalog"]').first()).toHaveAttribute(
          'data-mf-version',
          live.version,
        );
        await untilUsable(page);
        expect(await isTampered(page)).toBe(false);
      });
    });
  }

  const title = `a tampered release from ${host} without a previous one fails in its own place only`;
  test(title, longRunIf(serve !== fromShop), async ({ page, shop, site }) => {
    await site.publish('catalog', onlyRelease(await site.addVersion('catalog', '31.0.0')));
    for (const tamper of Object.values(changes)) await tamper(site, '31.0.0');
    await serve(site, shop.url, async (url) => {
      await page.goto(url);
      await expect(failedScreen(page)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
      expect(await isTampered(page)).toBe(false);
    });
  });
}

/** Each changes the registry without the signing key. */
const registries: Record<string, (signed: SignedRegistry) => SignedRegistry> = {
  'that lists another release': ({ registry, ...signed }) => ({
    ...signed,
    registry: registry.replaceAll(/\/remotes\/catalog\/[^/]+\//g, '/remotes/catalog/32.0.0/'),
  }),
  'that somebody else signed': (signed) => ({ ...signed, signature: `AAAA${signed.signature.slice(4)}` }),
};

for (const [how, change] of Object.entries(registries)) {
  /** @returns a function that undoes it */
  const tamper = async (site: SiteUnderTest) => {
    await site.addWritten('catalog', { version: '32.0.0', atImport: SCRIPT });
    const content = await readFile(site.registryFile, 'utf8');
    const signed: SignedRegistry = JSON.parse(content);
    await writeFile(site.registryFile, JSON.stringify(change(signed)));
    return () => writeFile(site.registryFile, content);
  };

  test(`a registry ${how} is ignored by the shop, which keeps the previous one`, async ({
    page,
    shop,
    site,
  }) => {
    const home = new HomePage(page);
    await home.open();
    const undo = await tamper(site);
    await expect
      .poll(() => shop.printed())
      .toContain('a file of the releases cannot be used and is passed over');
    await home.open();
    await undo();
    await expect(home.parts).toHaveCount(6);
    expect(await isTampered(page)).toBe(false);
  });

  test(`a registry ${how} is refused by the browser`, async ({ page, shop, site }) => {
    await fromStaticHost(site, shop.url, async (url) => {
      const undo = await tamper(site);
      await page.goto(url);
      await expect(page.getByText('The shop cannot be opened right now.')).toBeVisible();
      expect(await isTampered(page)).toBe(false);

      await undo();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(new HomePage(page).headline).toBeVisible();
    });
  });
}
