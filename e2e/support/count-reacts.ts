import type { BrowserContext, Page } from '@playwright/test';

/** Every copy of React DOM in a page that is opened from now on announces itself to this. */
export async function countReacts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const reacts: unknown[] = [];
    const inject = (react: unknown) => reacts.push(react);
    Object.assign(window, { reacts, __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
}

export const reactsIn = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'reacts').length);
