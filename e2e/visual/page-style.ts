import type { Page } from '@playwright/test';

/** Leaves the boxes of all photographs empty. */
export const hidePhotographs = (page: Page): Promise<void> => restyle(page, 'img { visibility: hidden; }');

/** Undoes `hidePhotographs`, which must be the last style added. */
export const showPhotographs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

/** The shop ships a sans font only; the monospaced font is the machine's, and differs between machines. */
export const useShippedTypefaces = (page: Page): Promise<void> =>
  restyle(page, ':root { --font-mono: var(--font-sans) !important; }');

/** Adds rules to a page, not by a style element, which the page's policy would refuse. */
const restyle = (page: Page, rules: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
