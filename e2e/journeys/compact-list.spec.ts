import { HomePage } from '../pages/home.page.ts';
import { holdResponses } from '../support/held-answers.ts';
import { paintMetrics } from '../support/paint-metrics.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** A laptop's screen and a half. */
const MAX_PARTS_HEIGHT = 1.5 * 768;

test('parts take a screen and a half at most, and half of that as a compact list, which is remembered', async ({
  page,
  request,
}) => {
  await untilRendered(request, '/');
  // Coming after the first paint, the font wraps the text above the parts in one line more.
  await page.route('**/*.woff2', (route) => route.abort());
  const home = new HomePage(page);
  const section = page.getByRole('region', { name: 'Latest parts' });
  const list = page.getByRole('button', { name: 'Compact list' });
  const heightOf = async () => (await section.boundingBox())?.height ?? Number.POSITIVE_INFINITY;

  for (const { width, height } of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize({ width, height });
    await home.open();
    const asCards = await heightOf();
    if (width === 1366) expect(asCards).toBeLessThan(MAX_PARTS_HEIGHT);
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    expect(await heightOf()).toBeLessThan(asCards / 1.5);

    await page.reload();
    expect(await heightOf()).toBeLessThan(asCards / 1.5);
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await page.waitForLoadState('networkidle');
    const { shift } = await paintMetrics(page);
    expect(shift).toBeLessThan(0.02);

    // Anywhere on the row, not only its button.
    await home.parts.last().click({ position: { x: 40, y: 30 } });
    await expect(page).toHaveURL(/\/(purchase|login)/);
    await home.open();
    // The server renders the button as not pressed: wait for the choice to be restored.
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a compact list that is switched off before the scripts have loaded stays off', async ({
  page,
  request,
}) => {
  await untilRendered(request, '/');
  await page.addInitScript(() => {
    localStorage['partsView'] ??= 'list';
  });
  const letScriptsThrough = await holdResponses(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Compact list' }).click();

  letScriptsThrough();
  await expect(page.locator('html')).not.toHaveAttribute('data-parts-view');
  await untilUsable(page);
  await expect(page.getByRole('button', { name: 'Compact list', pressed: false })).toBeVisible();
});
