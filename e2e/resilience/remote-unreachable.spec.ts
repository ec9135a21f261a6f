import { goLive } from '@shop/cli';
import { HomePage } from '../pages/home.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { onlyRelease } from '../support/site-under-test.ts';

const broken = {
  'its files are missing': { status: 404, contentType: 'text/plain', body: 'not found' },
  'it answers HTML': { status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' },
};

for (const [how, answer] of Object.entries(broken)) {
  const title = `with the catalog unreachable (${how}) the rest works, and a retry loads it`;
  test(title, longRunIf(answer !== broken['its files are missing']), async ({ page }) => {
    await page.route('**/remotes/catalog/**', (route) => route.fulfill(answer));
    const home = new HomePage(page);
    await home.open();
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    await page.goBack();
    await retry.click();
    await expect(retry).toBeVisible();

    await page.unroute('**/remotes/catalog/**');
    await retry.click();
    await expect(home.headline).toBeVisible();
    await expect(home.parts).toHaveCount(6);
  });
}

test('without the catalog the list stays as the server has rendered it, and is searched by links and its form', async ({
  page,
  request,
}) => {
  await untilRendered(request, '/parts?q=disc');
  await page.route('**/remotes/catalog/**/*.js', (route) => route.abort());
  await page.goto('/parts?q=disc');
  const main = page.getByRole('main');
  const parts = main.getByRole('region', { name: 'Parts' });
  await expect(
    main.getByText('The buttons and fields of this page do not work right now.', { exact: false }),
  ).toBeVisible();
  await expect(parts.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Sort' })).toBeDisabled();

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search parts' });
  await search.fill('damper');
  await search.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'Parts for “damper”' })).toBeVisible();
  await main.getByRole('region', { name: 'Availability' }).getByRole('link').click();
  await expect(page).toHaveURL('/parts?q=damper&stock=in');
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(parts.getByRole('article').first()).toBeVisible();

  await page.unroute('**/remotes/catalog/**/*.js');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('combobox', { name: 'Sort' })).toBeEnabled();
});

test('a search whose code cannot be loaded is sent to the server', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  await page.route('**/static/js/async/*.js', (route) => route.abort());

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search parts' });
  await search.fill('damper');
  await search.press('Enter');

  await expect(page).toHaveURL('/parts?q=damper');
});

test('without the checkout the part’s page works, and Purchase offers a retry', async ({
  customerPage: page,
  request,
}) => {
  const part = await anOrderablePart(request);
  await page.route('**/remotes/checkout/**', (route) => route.abort());
  await page.goto(`/purchase/${part._id}`);
  const partPage = new PartPage(page);
  await expect(partPage.name).toHaveText(part.name);
  await partPage.purchase.click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(partPage.name).toHaveText(part.name);
  await page.unroute('**/remotes/checkout/**');
  await retry.click();
  await expect(partPage.checkout).toBeVisible();
});

test('after a release that cannot be loaded, a retry takes the one that is live by then', async ({
  page,
  site,
}) => {
  const gone = await site.addVersion('catalog', '20.0.0');
  await site.publish('catalog', onlyRelease(gone));
  await page.route('**/remotes/catalog/20.0.0/**', (route) => route.fulfill({ status: 404 }));
  const home = new HomePage(page);
  await home.open();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();

  await site.publish('catalog', goLive(await site.addVersion('catalog', '20.0.1')));
  await retry.click();
  await expect(home.headline).toBeVisible();
});
