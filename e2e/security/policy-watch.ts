import type { Page } from '@playwright/test';

/**
 * Listens to what a page's browser stops, or would stop, for the page's policy.
 * @returns the list that grows with each violation, over all pages that this tab visits
 */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => broken.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { disposition, effectiveDirective, blockedURI, sourceFile, sample } = event;
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') {
        tell([disposition, effectiveDirective, blockedURI, sourceFile, sample].join(' '));
      }
    });
  });
  return broken;
}
