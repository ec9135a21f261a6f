import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@shop/contracts/calls';
import { numberedParts } from '../support/catalogue.ts';
import { customer, signIn } from '../support/people.ts';
import { expect, test as withSmallCatalogue } from '../support/shop.fixture.ts';
import { withShop } from '../support/shop-under-test.ts';

/** A shop with the large catalogue: the small one fits no vehicle. */
const test = withSmallCatalogue.extend({
  shop: [
    async ({ shell }, use) => withShop(use, shell, { env: { DEMO_SEED: '1' } }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]) {
  test(`a vehicle is chosen once, and every screen says what fits it, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const { vehicle, number, part } = await aFittingPart(request);
    await page.goto('/garage');
    for (const [label, choice] of [
      ['Make', vehicle.make],
      ['Model', vehicle.model],
      ['Year', yearOf(vehicle)],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeEnabled();
      await field.selectOption(choice);
    }
    const engine = page.getByLabel('Engine');
    await expect(engine).toBeEnabled();
    if ((await engine.inputValue()) !== vehicle._id) await engine.selectOption(vehicle._id);
    await page.getByRole('button', { name: 'Add to garage' }).press('Enter');
    const chosen = page.getByRole('banner').getByRole('link', { name: vehicle.model });
    await expect(chosen).toBeVisible();

    await test.step('on its page, and in the list', async () => {
      await page.goto(`/parts/${number}`);
      await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible();
      await page.goto('/parts');
      await page.getByRole('link', { name: 'Only parts that fit' }).click();
      await expect(page).toHaveURL(`/parts?vehicle=${vehicle._id}`);
      await expect(page.getByRole('region', { name: 'Parts' }).getByRole('article').first()).toContainText(
        'Fits',
      );
    });

    await test.step('after signing in, and where it is bought', async () => {
      // A phone has the button that tells of success in its menu.
      await page.setViewportSize({ width: 1366, height: 768 });
      await signIn(page, customer);
      await page.setViewportSize(size);
      await expect(chosen).toBeVisible();
      await page.goto(`/purchase/${part}`);
      await expect(page.getByRole('main').getByText('Fits', { exact: true }).first()).toBeVisible();
    });

    await test.step('the account keeps it, until it is removed', async () => {
      await page.goto('/garage');
      await expect(page.getByText('Your account keeps up to 200 vehicles.')).toBeVisible();
      const remove = page.getByRole('button', {
        name: new RegExp(`^Remove ${vehicle.make} ${vehicle.model}`),
      });
      await remove.click();
      await expect(remove).toHaveCount(0);
    });
  });
}

const yearOf = ({ builtFrom }: { builtFrom?: string | undefined }): string => builtFrom?.slice(0, 4) ?? '';

/** A numbered part, and a vehicle that it fits. */
async function aFittingPart(request: APIRequestContext) {
  const ask = async <Answer>(path: string): Promise<Answer> => (await request.get(`/api${path}`)).json();
  for (const number of await numberedParts(request)) {
    const part = await ask<ResponseOf<'GET /parts/{number}'>>(`/parts/${number}`);
    const [application] = part.applications;
    if (!application || part.universal) continue;
    const { make, model } = application;
    const year = yearOf(application);
    const { vehicles = [] } = await ask<ResponseOf<'GET /vehicles'>>(
      `/vehicles?${new URLSearchParams({ make, model, year })}`,
    );
    for (const vehicle of vehicles) {
      const [answer] = await ask<ResponseOf<'GET /fit'>>(`/fit?vehicle=${vehicle._id}&parts=${part._id}`);
      if (answer?.fit.answer === 'fits' && yearOf(vehicle) === year)
        return { vehicle, number, part: part._id };
    }
  }
  throw new Error('No part fits a vehicle');
}
