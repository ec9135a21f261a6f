import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('offline is named, what failed is loaded again by itself, and a write says that nothing was sent', async ({
  customerPage: page,
  request,
}) => {
  const offline = page.getByText('You are offline. Nothing is sent until');
  const sale = await anOrderablePart(request, 7);
  const part = new PartPage(page);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });

    await test.step(`a list that could not be read, at ${width} px`, async () => {
      await page.goto('/dashboard');
      await waitUntilShown(page);
      // The bar comes with the toasts, in an idle moment.
      await expect(page.locator('.Toastify')).toBeAttached();
      await page.context().setOffline(true);
      await expect(offline).toBeInViewport({ ratio: 1 });
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      if (width < 900) await menu.getByRole('button').click();
      await menu.getByRole('link', { name: 'My Orders' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline.');

      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(offline).toHaveCount(0);
    });

    await test.step(`an order that could not be sent, at ${width} px`, async () => {
      await page.goto(`/purchase/${sale._id}`);
      await part.purchase.click();
      await part.checkout.getByLabel('Phone').fill('+1 555 0100');
      await part.checkout.getByLabel('Address').fill('1 Dock Road');
      await page.context().setOffline(true);
      await part.placeOrder.click();
      const refusal = part.checkout.getByRole('alert');
      await expect(refusal).toContainText('Nothing was sent');
      await expect(refusal).toBeInViewport({ ratio: 1 });
      await page.context().setOffline(false);
      await expect(refusal).toHaveCount(0);
    });
  }
});
