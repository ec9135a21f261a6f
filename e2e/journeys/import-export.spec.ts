import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { longRunIf } from '../support/long-run.ts';
import { expectNoFindings } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, callAs } from '../support/shopping.ts';

for (const [width, audited] of [
  [360, [360]],
  [1366, [900, 1440]],
] as const) {
  test(
    `an admin loads prices, corrects what is wrong, undoes them, and edits in bulk, at ${width} px`,
    longRunIf(width === 360),
    async ({ adminPage: page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard/imports');
      const key = crypto.randomUUID().slice(0, 8);
      const parts: string[] = [];
      for (const count of [1, 2]) {
        const named = { name: `Part ${key} ${count}`, number: `I-${key}-${count}` };
        const product = { ...named, price: 10, quantity: 100, minimumOrder: 10 };
        parts.push((await addProduct(page, product))._id);
      }
      const price = async (at: number) =>
        (await callAs<{ price: number }>(page, 'GET', `/purchase/${parts[at]}`)).price;
      const load = async (text: string) => {
        await page.goto('/dashboard/imports');
        await page.getByLabel('What the file is about').selectOption('Prices');
        await page
          .getByLabel('Workbook or CSV file')
          .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Start dry run' }).click();
        await expect(page.getByText('Waits for you')).toBeVisible();
      };

      await test.step('a file that is none is refused beside the form, and the form keeps its choices', async () => {
        await page.getByLabel('What the file is about').selectOption('Prices');
        await page.getByRole('button', { name: 'Start dry run' }).click();
        await expect(page.getByText('A file is required.')).toBeVisible();
        const buffer = Buffer.from('number,cost\nA,1\n');
        await page
          .getByLabel('Workbook or CSV file')
          .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Start dry run' }).click();
        await expect(page.getByText('The column “cost” is unknown.')).toBeVisible();
        await expect(page.getByLabel('What the file is about')).toHaveValue('prices');
      });

      let wrongRows = '';
      await test.step('the dry run says what is wrong and what would change, and changes nothing', async () => {
        await load(`number,price\nI-${key}-1,11\nI-${key}-2,cheap\n`);
        await expect(page.getByRole('tab', { name: 'Wrong (1)' })).toHaveAttribute('data-state', 'active');
        await expect(page.getByText('Product Price must be dollars and cents')).toBeVisible();
        await expect(page.getByRole('cell', { name: 'Row 3', exact: true })).toBeVisible();
        await page.getByRole('tab', { name: 'Changed (1)' }).click();
        await expect(page.getByRole('link', { name: `Part ${key} 1` })).toBeVisible();
        await expectNoFindings(page, audited);
        await page.setViewportSize({ width, height: 800 });
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download wrong rows' }).click(),
        ]);
        wrongRows = await textOf(download);
        expect(wrongRows).toContain(`I-${key}-2,cheap,`);
        expect(await price(0)).toBe(10);
      });

      await test.step('it is applied, the corrected rows are loaded, and the first is undone', async () => {
        await page.getByRole('button', { name: 'Apply 1 row' }).click();
        await expect(page.getByText('Applied', { exact: true })).toBeVisible();
        expect(await price(0)).toBe(11);
        const applied = page.url();
        await load(wrongRows.replace('cheap', '22.50'));
        await page.getByRole('button', { name: 'Apply 1 row' }).click();
        await expect(page.getByText('Applied', { exact: true })).toBeVisible();
        expect(await price(1)).toBe(22.5);
        await page.goto(applied);
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByRole('button', { name: 'Yes' }).click();
        await expect(page.getByText('Undone', { exact: true })).toBeVisible();
        expect([await price(0), await price(1)]).toEqual([10, 22.5]);
      });

      await test.step('all products that match are edited after a preview', async () => {
        await page.goto(`/dashboard/manageProducts?view=table&q=${key}`);
        const table = page
          .getByRole('button', { name: 'Table' })
          .or(page.getByRole('radio', { name: 'Table' }));
        await table.first().check();
        await page.getByRole('link', { name: 'Edit all that match' }).click();
        await expect(page.getByText(`All products that match “${key}”`)).toBeVisible();
        await page.getByLabel('Price').selectOption('Change by percent');
        await page.getByLabel('Amount').fill('10');
        await page.getByRole('button', { name: 'Preview changes' }).click();
        await page.getByRole('button', { name: 'Apply 2 products' }).click();
        await expect(page.getByText('Applied', { exact: true })).toBeVisible();
        expect([await price(0), await price(1)]).toEqual([11, 24.75]);
      });

      await test.step('the catalogue is taken out as a file', async () => {
        await page.goto('/dashboard/imports');
        await page.getByLabel('What to export').selectOption('Prices');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download CSV' }).click(),
        ]);
        expect(await textOf(download)).toContain(`I-${key}-2,Part ${key} 2,24.75`);
        for (const id of parts) await callAs(page, 'DELETE', `/managePart/${id}`);
      });
    },
  );
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
