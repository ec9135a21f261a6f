import type { BrowserContext, Page } from '@playwright/test';

/** Counts the copies of React DOM in pages opened from now on: each announces itself to this hook. */
export async function countReacts(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const reacts: unknown[] = [];
    const inject = (react: unknown) => reacts.push(react);
    Object.assign(window, { reacts, __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
}

export const reactsIn = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'reacts').length);
