import { expect, type Page } from '@playwright/test';
import { findings, findingsOf } from './axe.ts';

export const WIDTHS = [360, 900, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
/** The themes differ only in colours, which only these rules of axe check. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Something is loading: it says so, or a placeholder of the design kit stands for it. */
const LOADING = '[aria-busy="true"], [role="status"][aria-label^="Loading"], .animate-appear-late';

/** Waits until a screen, also one behind a dialog, shows its content and nothing is loading. */
export async function waitUntilShown(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toBeVisible();
  await expect(page.locator('main').locator(LOADING)).toHaveCount(0);
}

/** Expects that axe finds nothing in the page once it is shown, in each width and theme. */
export async function expectNoFindings(
  page: Page,
  widths: readonly number[],
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  await waitUntilShown(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      // Without motion: a colour in transition belongs to neither theme.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(endTransitions);
      const found = theme === 'light' ? findings(page) : findingsOf(page, COLOUR_RULES);
      expect(await found, `${theme}, ${width} px`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Runs in the page. What began before motion was reduced would go on. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

/**
 * Runs in the page.
 * @returns elements that are cut off at the sides, or visible only by scrolling the page sideways. Tables and
 * code scroll in their own regions.
 */
export function cutOff(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element);
    return overflowX === 'auto' || overflowX === 'scroll';
  };
  const ownRegion = (element: Element | null): boolean =>
    element !== null && element !== document.body && (scrolls(element) || ownRegion(element.parentElement));
  const lost = [
    ...document.body.querySelectorAll('h1, h2, h3, p, a, button, input, textarea, select, dt, dd'),
  ]
    .filter((element) => !ownRegion(element.parentElement))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1);
    })
    .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...lost] : lost;
}
