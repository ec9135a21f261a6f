import type { Page } from '@playwright/test';
import { goLive, rollBack } from '@shop/cli';
import { admin, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import { untilUsable } from '../support/stable-visit.ts';
import { showing } from '../support/written-release.ts';

const NEXT = 'The next catalog';

/** A release that was live before and can be previewed; visitors get the one before it. */
async function releaseToPreview(site: SiteUnderTest): Promise<void> {
  const release = await site.addWritten('catalog', { version: '70.0.0', component: showing(NEXT) });
  await site.publish('catalog', goLive(release));
  await site.publish('catalog', rollBack());
}

async function preview(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilUsable(page);
  await page.keyboard.press('Alt+Shift+R');
  await page.getByRole('button', { name: 'Preview 70.0.0' }).click();
  await expect(page.getByText(NEXT)).toBeVisible();
}

test('only an admin can preview a release that is not live, with a banner', async ({
  openPage,
  request,
  site,
}) => {
  const page = await openPage('admin');
  await releaseToPreview(site);
  await preview(page);

  const banner = page.getByRole('status').filter({ hasText: 'Preview of catalog@70.0.0 until' });
  await expect(banner).toBeVisible();
  expect(await (await request.get('/')).text()).not.toContain('70.0.0');

  await banner.getByRole('button', { name: 'End the preview' }).click();
  await expect(page.getByText('Latest parts')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the preview ends with the admin’s session', async ({ page, site }) => {
  await releaseToPreview(site);
  await signIn(page, admin);
  await preview(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page.getByText('Latest parts')).toBeVisible();
  await expect(page.getByText('Preview of')).toBeHidden();
});

test('a customer is offered and allowed no preview, and no address, cookie or storage gives one', async ({
  openPage,
  site,
}) => {
  const page = await openPage('customer');
  await releaseToPreview(site);
  await page.goto('/');
  await expect(page.getByText('Latest parts')).toBeVisible();
  await untilUsable(page);
  await page.keyboard.press('Alt+Shift+R');
  const remotes = page.getByRole('complementary', { name: 'Remotes in this page' });
  await expect(remotes.getByText(/^catalog@1\.\d+\.\d+, \d+ ms$/).first()).toBeVisible();
  await expect(remotes.getByRole('button', { name: /Preview/ })).toHaveCount(0);

  const refused = await page.evaluate(async () => {
    const token = localStorage.getItem('accessToken');
    const answer = await fetch('/api/release-preview', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ remote: 'catalog', version: '70.0.0' }),
    });
    return answer.status;
  });
  expect(refused).toBe(403);

  const made = JSON.stringify({
    release: 'catalog@70.0.0',
    email: 'a@example.com',
    until: '2999-01-01T00:00:00Z',
  });
  await page
    .context()
    .addCookies([
      { name: 'release-preview', value: encodeURIComponent(`${made}.c2lnbmF0dXJl`), url: page.url() },
    ]);
  await page.evaluate(() => {
    localStorage.setItem('release-preview', 'catalog@70.0.0');
    sessionStorage.setItem('release-preview', 'catalog@70.0.0');
  });
  await page.goto('/?release-preview=catalog@70.0.0#catalog@70.0.0');
  await expect(page.getByText('Latest parts')).toBeVisible();
});
