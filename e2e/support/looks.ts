import { expect, type Page } from '@playwright/test';
import { findings, findingsOf } from './axe.ts';

const WIDTHS = [360, 900, 1440] as const;
/** The themes differ only in colours, which only these rules of axe check. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits until a screen shows its content and nothing is loading. */
export async function waitUntilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loading = page
    .getByRole('main')
    .locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]');
  await expect(loading).toHaveCount(0);
}

/** Expects that axe finds nothing in the page as it is, in each width and theme. */
export async function expectNoFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Without motion: a colour in transition belongs to neither theme.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findings(page), `light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findingsOf(page, COLOUR_RULES), `dark, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
