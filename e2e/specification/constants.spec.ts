import { readParts } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Section 9 and section 1. */
test('home shows the last 6 parts and the last 6 reviews', async ({ visitorPage: page, request }) => {
  await page.goto('/');
  const parts = page.getByRole('region', { name: 'Latest parts' }).getByRole('listitem');
  const names = (await readParts(request)).slice(-6).map(({ name }) => name);
  await expect(parts.getByRole('heading')).toHaveText(names);
  const reviews: { feedback: string }[] = await (await request.get('/api/review')).json();
  for (const { feedback } of reviews.slice(-6)) await expect(page.getByText(feedback)).toBeVisible();
  for (const { feedback } of reviews.slice(0, -6)) await expect(page.getByText(feedback)).toHaveCount(0);
});

test('at each breakpoint the parts grid has its columns, and nothing is wider than the screen', async ({
  visitorPage: page,
}) => {
  await page.goto('/');
  const parts = page.getByRole('region', { name: 'Latest parts' }).getByRole('listitem');
  await expect(parts).toHaveCount(6);
  for (const [width, columns] of [
    [599, 1],
    [600, 1],
    [899, 1],
    [900, 2],
    [1199, 2],
    [1200, 3],
    [1535, 3],
    [1536, 3],
  ] as const) {
    await test.step(`${columns} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const firstRow = async () => {
        const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
        return boxes.filter((box) => box?.y === boxes[0]?.y);
      };
      await expect.poll(firstRow).toHaveLength(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

test('the spinner is a pink shade of size 25', async ({ visitorPage: page }) => {
  await page.route('**/identitytoolkit.googleapis.com/**', () => {});
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password').fill('whatever-1');
  await page.getByRole('button', { name: 'Login' }).click();
  const spinner = page.getByRole('main').getByRole('status').locator('svg');
  await expect(spinner).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  expect(await spinner.evaluate((shown) => [shown.clientWidth, shown.clientHeight])).toEqual([25, 25]);
  const [red = 0, green = 0, blue = 0] = await spinner.evaluate((shown) =>
    (getComputedStyle(shown).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(blue);
});
