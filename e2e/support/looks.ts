import { expect, type Page } from '@playwright/test';
import { findings, findingsOf } from './axe.ts';

const WIDTHS = [360, 900, 1440] as const;
/** The themes differ in colours alone: of what axe asks, these rules look at them. */
const WHAT_A_THEME_CHANGES = ['color-contrast', 'link-in-text-block'];

/** Waits until a screen shows what it is about, and nothing of it is loading any more. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loading = page
    .getByRole('main')
    .locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]');
  await expect(loading).toHaveCount(0);
}

/** Expects of a page as it stands that axe finds nothing, in each width and theme. */
export async function expectNoFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Without motion: a colour on its way from one theme to the other is neither's.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findings(page), `light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findingsOf(page, WHAT_A_THEME_CHANGES), `dark, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
