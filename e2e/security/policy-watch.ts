import type { Page } from '@playwright/test';

/**
 * Records what a page's policy blocks, or would block.
 * @returns the list, which grows with each violation in any page that this tab visits
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
