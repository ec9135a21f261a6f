import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { holdResponses } from '../support/held-answers.ts';
import { paintMetrics } from '../support/paint-metrics.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** Under reduced motion a counter has its final value as soon as it is hydrated. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ request }) => untilRendered(request, '/'));

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const growthOf = (page: Page) => page.getByRole('region', { name: 'Business growth' });
const countriesOf = (page: Page) => growthOf(page).locator('dd > [aria-hidden]').first();

/** Keeps what pages leave to an idle moment until `becomeIdle` is called. */
async function holdIdleWork(page: Page): Promise<{ becomeIdle: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => held.push(work);
    addEventListener('become-idle', () => {
      for (const work of held.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  return { becomeIdle: () => page.evaluate(() => void dispatchEvent(new Event('become-idle'))) };
}

/** Opens home, and waits until all but its lower sections is hydrated. */
async function openHeld(page: Page) {
  const held = await holdIdleWork(page);
  await page.goto('/');
  await untilUsable(page);
  await growthOf(page).evaluate((section) => section.setAttribute('data-served', ''));
  await expect(countriesOf(page)).toHaveText('25+');
  return held;
}

for (const [moment, arrive] of [
  ['the browser is idle', (_: Page, becomeIdle: () => Promise<void>) => becomeIdle()],
  ['they come into view', (page: Page) => growthOf(page).scrollIntoViewIfNeeded()],
  ['a key is pressed', (page: Page) => page.keyboard.press('Shift')],
  ['something is pressed', (page: Page) => page.getByRole('heading', { name: 'Latest parts' }).click()],
] as const) {
  test(`the lower sections of the home page are hydrated once ${moment}, and keep their markup`, async ({
    page,
  }) => {
    const found: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) found.push(message.text());
    });
    page.on('pageerror', ({ message }) => found.push(message));
    const { becomeIdle } = await openHeld(page);
    // Coming after the first paint, the font moves what is below the texts that it wraps in other places.
    await page.evaluate(() => document.fonts.ready);
    const { shift: before } = await paintMetrics(page);

    await arrive(page, becomeIdle);

    await expect(countriesOf(page)).toHaveText('78+');
    await expect(growthOf(page)).toHaveAttribute('data-served');
    // A counter's digits differ in width by a fraction of a pixel.
    expect((await paintMetrics(page)).shift - before).toBeLessThan(0.0001);
    expect(found).toEqual([]);
  });
}

test('if their code cannot be loaded, the lower sections of the home page stay as they were served', async ({
  page,
}) => {
  const { becomeIdle } = await openHeld(page);
  await page.route('**/remotes/catalog/**/*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/remotes/catalog/'));
  await becomeIdle();
  await refused;

  await page.getByRole('button', { name: 'Compact list' }).click();
  await expect(page.getByRole('button', { name: 'Compact list', pressed: true })).toBeVisible();
  await expect(growthOf(page)).toHaveAttribute('data-served');
  await expect(page.getByRole('region', { name: 'Our promise' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await linkOf(page, 'Home').click();
  await expect(page).toHaveURL('/home');
  await expect(growthOf(page)).toHaveAttribute('data-served');
  await page.unroute('**/remotes/catalog/**/*.js');
  await linkOf(page, 'Blogs').click();
  await expect(page.getByRole('main').locator('details')).toHaveCount(5);
  await page.goBack();
  await expect(countriesOf(page)).toHaveText('78+');
});

test('a link to the same page keeps the lower sections, however late their code is', async ({ page }) => {
  await openHeld(page);
  const letCodeThrough = await holdResponses(page, '**/remotes/catalog/**/*.js');
  await linkOf(page, 'Home').click();
  await expect(page).toHaveURL('/home');
  await expect(growthOf(page)).toHaveAttribute('data-served');

  letCodeThrough();
  await expect(countriesOf(page)).toHaveText('78+');
  await expect(growthOf(page)).toHaveAttribute('data-served');
});

test('back restores the scroll position, however late the code of the lower sections is', async ({
  page,
}) => {
  await openHeld(page);
  const letCodeThrough = await holdResponses(page, '**/remotes/catalog/**/*.js');
  const promise = page.getByRole('region', { name: 'Our promise' });
  await promise.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  letCodeThrough();
  await expect(promise).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('home opened from another page has all its sections at once', async ({ page, request }) => {
  await untilRendered(request, '/blogs');
  await holdIdleWork(page);
  await page.goto('/blogs');
  await linkOf(page, 'Home').click();

  await expect(new HomePage(page).headline).toBeVisible();
  expect(await page.getByRole('region', { name: 'Our promise' }).isVisible()).toBe(true);
});

test('at 360 px the garage of an account moves nothing as it is read', async ({
  customerPage: page,
  request,
}) => {
  await untilRendered(request, '/garage');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/garage');
  await expect(page.getByText('Your account keeps up to')).toBeVisible();
  await expect(page.getByText('You have no vehicles yet.')).toBeVisible();

  expect((await paintMetrics(page)).shift).toBe(0);
});
