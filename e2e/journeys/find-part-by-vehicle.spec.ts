import type { APIRequestContext, Locator } from '@playwright/test';
import type { ResponseOf } from '@shop/contracts/calls';
import { numberedParts } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { customer, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

// On one worker: filling such a shop takes longer than its tests.
test.describe.configure({ mode: 'default' });

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]) {
  test(
    `a vehicle is chosen once, and every screen says what fits it, at ${size.width} px`,
    longRunIf(size.width === 360),
    async ({ page, request }) => {
      await page.setViewportSize(size);
      const { vehicle, number, part } = await aFittingPart(request);
      await page.goto('/garage');
      const choices = [
        ['Make', vehicle.make],
        ['Model', vehicle.model],
        ['Year', yearOf(vehicle)],
        ['Engine', vehicle._id],
      ] as const;
      await page.getByLabel('Make').focus();
      for (const [label, choice] of choices) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toBeEnabled();
        if (label !== 'Make') await page.keyboard.press('Tab');
        await expect(field).toBeFocused();
        await chooseByArrows(field, choice);
      }
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
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

      await test.step('with all others, and those whose fit is not known', async () => {
        await page.getByRole('link', { name: 'All, with their fit' }).first().click();
        await expect(page).toHaveURL(`/parts?vehicle=${vehicle._id}&fit=any`);
        const parts = page.getByRole('region', { name: 'Parts' });
        await expect(parts.getByRole('article').first()).toContainText('Fits');
        await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
        await expect(parts.getByText('Does not fit').first()).toBeVisible();
      });

      await test.step('on the home page, and in a tab that was open before', async () => {
        await page.goto('/home');
        const cards = page.getByRole('region', { name: 'Latest parts' }).getByRole('listitem');
        await expect(cards.getByText(/^(Fits|Does not fit|Fit not known)/)).toHaveCount(6);
        const other = await page.context().newPage();
        await other.goto('/contact');
        await expect(other.getByRole('banner').getByRole('link', { name: vehicle.model })).toBeVisible();
        const stored = (await page.evaluate(() => localStorage.getItem('vehicle'))) ?? '';
        await page.evaluate(() => localStorage.removeItem('vehicle'));
        await expect(other.getByRole('banner').getByRole('link', { name: 'My vehicle' })).toBeVisible();
        await page.evaluate((value) => localStorage.setItem('vehicle', value), stored);
        await expect(other.getByRole('banner').getByRole('link', { name: vehicle.model })).toBeVisible();
        await other.close();
      });

      await test.step('after signing in, and where it is bought', async () => {
        // A phone has the button that tells of success in its menu.
        await page.setViewportSize({ width: 1366, height: 768 });
        await signIn(page, customer);
        await page.setViewportSize(size);
        await expect(chosen).toBeVisible();
        // It is in the account before anything of the garage is opened.
        await expect.poll(() => page.evaluate(() => localStorage.getItem('garage'))).toBeNull();
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
    },
  );
}

for (const width of [1366, 360]) {
  test(
    `a VIN that is typed into the header finds its vehicle, and stands in no address, at ${width} px`,
    longRunIf(width === 360),
    async ({ page, browser, shop }) => {
      const VIN = 'JTDKB20U093123456';
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/home');
      const search = page.getByRole('banner').getByLabel('Search parts');

      await test.step('pasted in groups', async () => {
        await search.fill('jtd kb20u0 93123456');
        await search.press('Enter');
        await expect(page).toHaveURL('/garage');
        await expect(page.getByText(/^This VIN says 2009 Toyota Prius/)).toBeInViewport();
        expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('93123456');
      });

      await test.step('again on the same page, typed as one word', async () => {
        await search.fill('1HGCM82633A004352');
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
        await expect(page.getByText(/^This VIN says 2003 Honda Accord/)).toBeInViewport();
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('');
        expect(addresses.filter((address) => /1HGCM|JTD.?KB20U0/i.test(address))).toEqual([]);
      });

      await test.step('before any script has come', async () => {
        const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
        const plain = await context.newPage();
        await plain.goto('/home');
        await plain.getByRole('banner').getByLabel('Search parts').fill(VIN);
        await plain.keyboard.press('Enter');
        await expect(plain).toHaveURL('/garage');
        await context.close();
      });
      expect(shop.printed()).not.toMatch(/1HGCM82633A|JTDKB20U0/i);
    },
  );
}

for (const width of [1366, 360]) {
  test(
    `a replaced number leads to its successor, and facets count what they lead to, at ${width} px`,
    longRunIf(width === 360),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 740 });
      const results = page.getByRole('region', { name: 'Parts' }).getByRole('article');

      await test.step('a number that was replaced', async () => {
        const answer = await request.get('/api/parts?q=KP-DEMO-9000');
        const { parts }: ResponseOf<'GET /parts'> = await answer.json();
        const [part] = parts;
        const { shown = '' } = part?.matched ?? {};
        await page.goto('/parts');
        const search = page.getByRole('banner').getByLabel('Search parts');
        await search.fill(shown.toLowerCase().replaceAll('-', ' '));
        await search.press('Enter');
        await expect(results.first()).toContainText(part?.number ?? '');
        for (const number of [part?.number ?? '', shown]) {
          const text = results.first().getByText(number);
          expect(await text.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
        }
        await page.goto(`/parts/${shown}`);
        await expect(page.getByText(`${shown} was replaced by ${part?.number}`)).toBeVisible();
      });

      await test.step('two brands in one category', async () => {
        await page.goto('/parts?category=filters');
        const isPhone = width < 900;
        if (isPhone) await page.getByRole('link', { name: 'Filters', exact: true }).click();
        const filters = isPhone
          ? page.getByRole('dialog', { name: 'Filters' })
          : page.getByRole('complementary', { name: 'Filters' });
        const brands = filters.getByRole('region', { name: 'Brand' }).getByRole('link');
        const countOf = async (index: number) =>
          Number(
            /([\d,]+) parts$/.exec((await brands.nth(index).textContent()) ?? '')?.[1]?.replace(',', ''),
          );
        const both = (await countOf(0)) + (await countOf(1));
        for (const index of [0, 1]) {
          await brands.nth(index).click();
          await expect(brands.nth(index)).toHaveAttribute('aria-current', 'true');
        }
        if (isPhone) await filters.getByRole('button', { name: /^Show/ }).click();
        await expect(page).toHaveURL(/category=filters&brand=[\w-]+%2C[\w-]+$/);
        await expect(page.getByRole('status').filter({ hasText: /parts$/ })).toHaveText(
          `${both.toLocaleString('en')} parts`,
        );
      });
    },
  );
}

/** Chooses an option of the focused field as the keyboard does. */
async function chooseByArrows(field: Locator, value: string): Promise<void> {
  const values = await field
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
    );
  const steps = values.indexOf(value) - values.indexOf(await field.inputValue());
  for (let step = 0; step < Math.abs(steps); step += 1)
    await field.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(field).toHaveValue(value);
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
