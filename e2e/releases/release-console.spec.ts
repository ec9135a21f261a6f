import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Visit } from '@shop/registry';
import { expectNoFindings } from '../support/looks.ts';
import { admin, signIn } from '../support/people.ts';
import { CatalogTeam } from '../support/publishing-shop.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { withShop } from '../support/shop-under-test.ts';
import { showing } from '../support/written-release.ts';

const SOURCE = 'export function priceOf(part) {\n  return part.price.cents;\n}\n';
const THROW = 'const x=(part)=>part.price.cents;';
/** The release works, and throws later. */
const bad = {
  version: '70.0.0',
  component: showing('The next catalog'),
  atImport: `${THROW}setTimeout(()=>x({}),50);`,
};
/** The script's first line begins with what throws. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['webpack://catalog/./src/price.ts'],
  sourcesContent: [SOURCE],
  mappings: [[[0, 0, 1, 9]]],
});

/** A visitor's page of the canary. It tells what happened when it is hidden. */
async function visitCanary(page: Page, url: string): Promise<void> {
  for (let bucket = 0; bucket < 10_000; bucket += 100) {
    await page.context().addCookies([{ name: 'visitor-place', value: String(bucket), url }]);
    const answer = await page.request.get(url);
    const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    const { remotes }: Visit = JSON.parse(visit);
    if (remotes.find(({ name }) => name === 'catalog')?.version === bad.version) break;
  }
  const thrown = page.waitForEvent('pageerror');
  await page.goto(url);
  await expect(page.getByText('The next catalog')).toBeVisible();
  await thrown;
  const reported = page.waitForResponse('**/api/reports/releases');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reported;
}

/** Presses a button of the console, and says why. */
async function press(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: name.replace(/:.*/, '') }).click();
  await expect(dialog).toBeHidden();
}

/** The card of a version. */
const card = (page: Page, version: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: version, exact: true }) });

async function isAccessible(page: Page): Promise<void> {
  for (const width of [360, 1366]) {
    await expectNoFindings(page, [width]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
}

test('an admin sees what a canary throws, holds and withdraws it, and promotes the next', async ({
  browser,
  shell,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-team-'));
  const team = new CatalogTeam(path.join(folder, 'catalog'));
  const env = await team.settings();
  await withShop(
    async ({ url, site }) => {
      await team.admit(url, site);
      await team.publish(url, site, bad, map);
      await team.publish(url, site, { version: '70.1.0', component: showing('The repaired catalog') }, map);
      const page = await (await browser.newContext({ baseURL: url })).newPage();
      await signIn(page, admin);

      await test.step('gives the release to half of the visitors', async () => {
        await page.goto('/dashboard/releases');
        await isAccessible(page);
        await page.getByRole('link', { name: /^catalog/ }).click();
        await page.getByRole('button', { name: 'Set canary share: 70.0.0' }).click();
        await page.getByRole('dialog').getByLabel('Share of the visitors').selectOption('50 %');
        await page.getByRole('dialog').getByLabel('Reason').fill('Shows the next catalog');
        await isAccessible(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Set canary share' }).click();
        await expect(card(page, '70.0.0')).toContainText('Canary, 50 %');
      });

      await test.step('sees what it throws, at its place in the source', async () => {
        await visitCanary(await (await browser.newContext({ baseURL: url })).newPage(), url);
        await page.reload();
        await expect(page.getByText('priceOf, src/price.ts, line 2')).toBeVisible();
        await expect(card(page, '70.0.0')).toContainText('from commit abc1234');
        await isAccessible(page);
      });

      await test.step('holds and withdraws it', async () => {
        await press(page, 'Hold: catalog', 'The canary throws');
        await expect(page.getByText('The canary throws').first()).toBeVisible();
        await expect(page.getByRole('button', { name: /^Promote/ })).toHaveCount(0);
        await press(page, 'Withdraw: 70.0.0', 'It throws for everybody');
        await expect(card(page, '70.0.0')).toContainText('Withdrawn');
        const visitor = await browser.newContext({ baseURL: url });
        expect(await (await visitor.request.get('/')).text()).not.toContain('70.0.0');
      });

      await test.step('promotes the next', async () => {
        await press(page, 'Let go: catalog', 'The fix is there');
        await press(page, 'End canary: 70.0.0', 'It stays withdrawn');
        await press(page, 'Promote: 70.1.0', 'It is fixed');
        await expect(card(page, '70.1.0')).toContainText('Live');
        await expect(page.getByText('70.1.0 promoted by Ada Admin: It is fixed')).toBeVisible();
        const visitor = await (await browser.newContext({ baseURL: url })).newPage();
        await visitor.goto('/');
        await expect(visitor.getByText('The repaired catalog')).toBeVisible();
      });
    },
    shell,
    { env },
  );
  await rm(folder, { recursive: true });
});
