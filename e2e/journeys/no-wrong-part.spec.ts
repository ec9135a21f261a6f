import type { Locator, Page } from '@playwright/test';
import type { FoundPart, ResponseOf, Vehicle } from '@shop/contracts/calls';
import { PartPage } from '../pages/part.page.ts';
import { longRunIf } from '../support/long-run.ts';
import { expectNoFindings } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, signInSomebodyNew } from '../support/shopping.ts';

test.describe.configure({ mode: 'default' });

const LABEL = 'the buyer’s car';

/** All parts, the newest first: with their best match first, the first page would have those that fit. */
const misfitsOf = ({ _id }: Pick<Vehicle, '_id'>): string => `vehicle=${_id}&fit=any&stock=in&sort=newest`;

const DOES_NOT_FIT = 'Does not fit';
const NOT_KNOWN = 'Fit not known';

type Misfit = Pick<FoundPart, '_id' | 'name'> & { number: string; said: string; units: number };

/** A vehicle with parts, parts of the catalogue that do not fit it, and new ones of which that is not known. */
async function plant(adminPage: Page, ofEachKind: number): Promise<{ vehicle: Vehicle; misfits: Misfit[] }> {
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await adminPage.request.get(`/api${path}`)).json();
  const { vehicles = [] } = await ask<ResponseOf<'GET /vehicles'>>(
    '/vehicles?make=Toyota&model=Yaris&year=2008',
  );
  const [vehicle] = vehicles;
  if (!vehicle) throw new Error('There is no such vehicle');
  const { parts } = await ask<ResponseOf<'GET /parts'>>(`/parts?${misfitsOf(vehicle)}`);
  const others = parts.filter(({ fit }) => fit?.answer === 'does-not-fit').slice(0, ofEachKind);
  expect(others).toHaveLength(ofEachKind);
  const misfits: Misfit[] = others.map(({ _id, name, number = '', minimumOrder }) => ({
    ...{ _id, name, number, said: DOES_NOT_FIT },
    units: Math.max(minimumOrder, 1),
  }));
  for (let index = 0; index < ofEachKind; index += 1) {
    const added = await addProduct(adminPage, { price: 5, quantity: 100, minimumOrder: 1 });
    misfits.push({ ...added, said: NOT_KNOWN, units: 1 });
  }
  return { vehicle, misfits };
}

const choose = (page: Page, vehicle: Vehicle) =>
  page.addInitScript(
    ([id, label]) => localStorage.setItem('vehicle', JSON.stringify({ id, label })),
    [vehicle._id, LABEL],
  );

/** An element says it in words, and about the buyer's car. */
async function warns(alert: Locator, said: string): Promise<void> {
  await expect(alert).toContainText(said);
  await expect(alert).toContainText(LABEL);
}

/** Each part is tried in five places: ten misfits, and a hundred. */
for (const ofEachKind of [1, 10])
  test(
    `none of ${10 * ofEachKind} misfits can be ordered unwarned, in any of the five places`,
    longRunIf(ofEachKind > 1),
    async ({ page, adminPage, request }) => {
      await adminPage.goto('/dashboard');
      const { vehicle, misfits } = await plant(adminPage, ofEachKind);
      await signInSomebodyNew(page, request);
      await choose(page, vehicle);
      const alert = page.getByRole('main').getByRole('alert');

      await test.step('on cards', async () => {
        for (const { number, name, said } of misfits) {
          await page.goto(`/parts?q=${number}`);
          await expect(page.getByRole('article').filter({ hasText: name }).first()).toContainText(said);
        }
        await page.goto(`/parts?${misfitsOf(vehicle)}`);
        await expectNoFindings(page, [360, 900, 1440]);
      });

      await test.step('on the part’s page, with the way to what fits', async () => {
        for (const { number, said } of misfits) {
          await page.goto(`/parts/${number}`);
          await warns(alert, said);
        }
        const [first] = misfits;
        await page.goto(`/parts/${first?.number}`);
        await expectNoFindings(page, [360, 900, 1440]);
        await alert.getByRole('link', { name: /that fit$/ }).click();
        await expect(page).toHaveURL(new RegExp(`/parts\\?category=.+&vehicle=${vehicle._id}$`));
        await expect(page.getByRole('article').first()).toContainText('Fits');
      });

      await test.step('where it is ordered: in the dialog, beside the button', async () => {
        const part = new PartPage(page);
        for (const { _id, said } of misfits) {
          await page.goto(`/purchase/${_id}`);
          await warns(alert, said);
          await part.purchase.click();
          await warns(part.checkout.getByRole('alert'), said);
          await expect(part.placeOrder).toBeEnabled();
        }
        await expectNoFindings(page, [360, 900, 1440]);
      });

      await test.step('in a quick order', async () => {
        await page.goto('/quickOrder');
        await page
          .getByLabel('Part numbers and quantities')
          .fill(misfits.map(({ number, units }) => `${number}\t${units}`).join('\n'));
        await page.getByRole('button', { name: 'Check', exact: true }).click();
        await warns(
          alert,
          `${misfits.length} of ${misfits.length} parts do not fit, or are not known to fit`,
        );
        await eachLineWarns(page.locator('li[data-line]'), misfits);
        await page.evaluate(() => scrollTo(0, 0));
        await expectNoFindings(page, [360, 900, 1440]);
        await page.getByRole('button', { name: `Add ${misfits.length} lines to the cart` }).click();
      });

      await test.step('in the cart', async () => {
        await expect(page).toHaveURL('/cart');
        await warns(
          alert,
          `${misfits.length} of ${misfits.length} parts do not fit, or are not known to fit`,
        );
        await eachLineWarns(page.locator('li[data-part]'), misfits);
        await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
        await expectNoFindings(page, [360, 900, 1440]);
      });
    },
  );

async function eachLineWarns(lines: Locator, misfits: readonly Misfit[]): Promise<void> {
  for (const { name, said } of misfits) {
    const line = lines.filter({ hasText: name }).first();
    await line.scrollIntoViewIfNeeded();
    await expect(line).toContainText(said);
  }
}
