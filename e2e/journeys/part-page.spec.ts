import { TELL_ME } from '@shop/contracts';
import { PartPage } from '../pages/part.page.ts';
import { readParts } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';

for (const width of [360, 1366]) {
  test(
    `a buyer finds a part's data and orders by the keyboard at ${width} px`,
    longRunIf(width === 360),
    async ({ customerPage: page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const parts = await readParts(request);
      // Other tests add products of their own.
      const part = parts
        .slice(-6)
        .findLast(
          ({ number, quantity, minimumOrder }) => number?.startsWith('KP-') && quantity >= 2 * minimumOrder,
        );
      const soldOut = parts.find(({ quantity }) => quantity === 0);
      if (!part || !soldOut) throw new Error('The shop has no such parts');
      const partPage = new PartPage(page);
      const units = page.getByRole('textbox', { name: 'Units' });
      const total = page.getByRole('main').getByRole('status');

      await test.step('a part’s card is a link as a whole', async () => {
        await page.goto('/');
        const card = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: part.name }) });
        await card.click({ position: { x: 20, y: 20 } });
        await expect(partPage.name).toHaveText(part.name);
      });

      await test.step('the box holds price, number and order; a table holds the data', async () => {
        const box = page.getByRole('region', { name: 'Price and order' });
        await expect(box).toContainText(/\/per unitPart number KP-/);
        await expect(box.getByRole('button', { name: 'Purchase' })).toBeVisible();
        const data = page.getByRole('region', { name: 'Specifications' }).getByRole('table');
        await expect(data.getByRole('row').first()).toHaveText(/^Part numberKP-/);
        expect(await data.getByRole('row').count()).toBeGreaterThan(3);
      });

      await test.step('an invalid quantity has no total, and opens nothing', async () => {
        await expect(units).toHaveValue(String(part.minimumOrder));
        await expect(total).toHaveText(/^\$/);
        await units.fill(String(part.minimumOrder - 1));
        await expect(total).toHaveText('–');
        await units.press('Enter');
        await expect(units).toHaveAccessibleDescription(/^An order takes/);
        await expect(partPage.checkout).toBeHidden();
      });

      await test.step('Enter opens the checkout with the quantity', async () => {
        await units.fill(String(2 * part.minimumOrder));
        await units.press('Enter');
        await expect(partPage.quantity).toHaveValue(String(2 * part.minimumOrder));
        await page.keyboard.press('Escape');
        await expect(partPage.purchase).toBeFocused();
      });

      await test.step('a part that is sold out is not sold, but who waits is told', async () => {
        await page.goto(`/purchase/${soldOut._id}`);
        await expect(page.getByRole('button', { name: TELL_ME })).toBeVisible();
        await expect(page.getByText(/no units left/)).toBeVisible();
        await expect(page.getByText('Purchase', { exact: true })).toHaveCount(0);
        await expect(units).toHaveCount(0);
        await expect(page.getByText('Delivery', { exact: true })).toHaveCount(0);
      });
    },
  );
}
