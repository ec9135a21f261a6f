import type { Page } from '@playwright/test';

/** Leaves the place of every photograph empty. */
export const hidePhotographs = (page: Page): Promise<void> => restyle(page, 'img { visibility: hidden; }');

/** The shop brings a sans alone; its mono is whatever the machine has, and no two machines have the same. */
export const useShippedTypefaces = (page: Page): Promise<void> =>
  restyle(page, ':root { --font-mono: var(--font-sans) !important; }');

/** Adds rules to a page. Not by an element, which the page's policy would refuse. */
const restyle = (page: Page, rules: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
