import type { Page } from '@playwright/test';
import { goLive, rollBack } from '@shop/cli';
import { HomePage } from '../pages/home.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const REMOTES = ['catalog', 'checkout', 'account', 'admin', 'releases'];
const ROUNDS = 2;

/** Releases and rolls back every remote in turn: one change per call. */
async function releasing(site: SiteUnderTest): Promise<() => Promise<void>> {
  const releases = await Promise.all(REMOTES.map((remote) => site.addVersion(remote, '70.0.0')));
  let done = 0;
  return async () => {
    const at = Math.floor(done / 2) % REMOTES.length;
    const [remote, release] = [REMOTES[at], releases[at]];
    if (remote && release) await site.publish(remote, done % 2 === 0 ? goLive(release) : rollBack());
    done += 1;
  };
}

test(
  'shoppers notice nothing while every remote is released and rolled back in turn',
  LONG_RUN,
  async ({ page: visitorPage, openPage, request, site }) => {
    const customerPage = await openPage('customer');
    const part = await anOrderablePart(request);
    const change = await releasing(site);
    const errors = [visitorPage, customerPage].map(watchErrors);
    const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();
    const heading = (page: Page) => expect(page.locator('main h1').first()).toBeVisible();
    const partPage = new PartPage(customerPage);

    const visits: (() => Promise<void>)[] = [
      () => new HomePage(visitorPage).open(),
      () => expect(new HomePage(visitorPage).parts).toHaveCount(6),
      () => link(visitorPage, 'Blogs').then(() => heading(visitorPage)),
      () => link(visitorPage, 'Login').then(() => heading(visitorPage)),
    ];
    const shopping: (() => Promise<void>)[] = [
      () =>
        customerPage.goto(`/purchase/${part._id}`).then(() => expect(partPage.name).toHaveText(part.name)),
      () => partPage.purchase.click().then(() => expect(partPage.placeOrder).toBeVisible()),
      () => customerPage.keyboard.press('Escape').then(() => expect(partPage.checkout).toBeHidden()),
      async () => {
        await link(customerPage, 'Dashboard');
        await customerPage.getByRole('link', { name: 'My Orders' }).click();
        await expect(customerPage.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
      },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [step, visit] of visits.entries()) {
        await Promise.all([change(), visit(), shopping[step]?.()]);
        await change();
      }
    }
    expect(errors).toEqual([[], []]);
  },
);
