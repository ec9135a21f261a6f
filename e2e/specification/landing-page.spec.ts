import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.fixture.ts';
import { untilTakenOver } from '../support/stable-visit.ts';

/** Sections 1 and 2: what visitors see without signing in. */
test('Explore jumps to the parts list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore' }).click();
  const parts = page.getByRole('region', { name: 'Latest parts' }).getByRole('heading').first();
  await expect(parts).toBeInViewport();
  await expect(parts).toBeFocused();
});

const counters = [
  ['Countries', '25', '78+'],
  ['Customers', '18', '38K+'],
  ['Annual revenue', '35', '115M+'],
  ['Delivered', '100', '570K+'],
] as const;

/** Shorter than any timeout of the shop, and longer than a call of the browser takes. */
const SOON_MS = 5_000;

/** @returns how many delays of a second, as of a counter, the page has begun */
async function countDelays(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const delay = window.setTimeout;
    const begun: unknown[] = [];
    Reflect.set(window, 'secondsBegun', begun);
    Reflect.set(window, 'setTimeout', (work: () => void, milliseconds?: number) => {
      if (milliseconds === 1000) begun.push(work);
      return delay(work, milliseconds);
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'secondsBegun').length));
}

for (const [label, start, end] of counters) {
  test(`counter: ${label.toLowerCase()} ${start} to ${end}, one second after it is seen`, async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-01-01T08:00:00' });
    const delays = await countDelays(page);
    await page.goto('/');
    const counter = page.getByRole('main').locator('dl > div').filter({ hasText: label });
    const drawn = counter.locator('dd > [aria-hidden]');
    await expect(counter).toBeAttached();
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    // Soon, because what still loads would time out if the page's time jumped.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SOON_MS);
    await counter.scrollIntoViewIfNeeded();
    await expect.poll(delays).toBe(counters.length);
    await expect(drawn).toHaveText(new RegExp(`^\\s*${start}\\D`));
    await page.clock.runFor(900);
    await expect(drawn).toHaveText(new RegExp(`^\\s*${start}\\D`));
    await page.clock.runFor(10_000);
    await expect(drawn).toHaveText(end);
  });
}

test('under reduced motion the counters show their final value at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [label, , end] of counters) {
    const counter = page.getByRole('main').locator('dl > div').filter({ hasText: label });
    await expect(counter.locator('dd > [aria-hidden]')).toHaveText(end);
  }
});

test('the landing page runs hero, parts, counters, reviews, why choose us, promise', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Latest parts',
    'Business growth',
    'What our customers say',
    'Why choose us',
    'Our promise',
  ]);
  await expect(page.getByText('Specialist since 1996')).toBeVisible();
  await expect(page.getByText('Three-year standard warranty')).toBeVisible();
});

test('/blogs is an accordion of five entries, each with an answer', async ({ page }) => {
  await page.goto('/blogs');
  const entries = page.getByRole('main').locator('details');
  await expect(entries).toHaveCount(5);
  const subjects = [
    /front end/i,
    /state management/i,
    /prototypal inheritance/i,
    /unit test/i,
    /search by name/i,
  ];
  for (const [index, subject] of subjects.entries()) {
    const entry = entries.nth(index);
    await expect(entry.locator('summary')).toHaveText(subject);
    await expect(entry.locator('p').first()).toBeHidden();
    await entry.locator('summary').click();
    await expect(entry.locator('p').first()).toBeVisible();
  }
});

test('/myPortfolio has skill bars and three external site links', async ({ page, baseURL }) => {
  await page.goto('/myPortfolio');
  await expect(page.getByRole('meter').first()).toHaveAttribute('value', /^\d+$/);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const address = await link.getAttribute('href');
    expect(address).toMatch(/^https:\/\//);
    expect(address).not.toContain(baseURL ?? '');
  }
});

test('the login screen has its side panel, and leads to the sign-up screen with Username, Email and Password, and back', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
  await expect(page.getByText('Hello, Friend!')).toBeVisible();
  await expect(
    page.getByText("Don't have an account? Enter your personal details and start journey with us"),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget Your Password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page).toHaveURL('/signUp');
  await expect(page.getByRole('heading', { name: 'Get Started Now' })).toBeVisible();
  for (const label of ['Username', 'Email', 'Password']) await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Started', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await page.getByRole('link', { name: 'Login Now' }).click();
  await expect(page).toHaveURL('/login');
});
