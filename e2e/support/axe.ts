import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it stands: rule, what it asks for, and where, a line each. */
export const findings = (page: Page): Promise<string[]> => audit(page, { runOnly: RULES });

/** The same of the rules named alone. */
export const findingsOf = (page: Page, rules: string[]): Promise<string[]> =>
  audit(page, { runOnly: { type: 'rule', values: rules } });

async function audit(page: Page, options: RunOptions): Promise<string[]> {
  // Once a page, and not before each audit: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(drawWhatIsOutOfSight);
  }
  return page.evaluate(
    async (settings) => {
      const engine: typeof axe = Reflect.get(globalThis, 'axe');
      // The card provider's own frame is not the shop's to judge.
      const { violations } = await engine.run({ exclude: ['iframe'] }, settings);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** Rows out of sight are not drawn: their colours may be those of another theme. */
function drawWhatIsOutOfSight(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}
