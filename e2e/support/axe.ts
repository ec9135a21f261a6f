import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The minified build, which a page compiles in two thirds of the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe's findings in a page as it is: rule, requirement and place, a line each. */
export const findings = (page: Page): Promise<string[]> => audit(page, { runOnly: RULES });

/** The same, for these rules only. */
export const findingsOf = (page: Page, rules: string[]): Promise<string[]> =>
  audit(page, { runOnly: { type: 'rule', values: rules } });

async function audit(page: Page, options: axe.RunOptions): Promise<string[]> {
  // Injected once per page, not before each audit: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(SOURCE);
    await page.evaluate(renderRowsOutOfSight);
  }
  return page.evaluate(
    async (settings) => {
      const engine: typeof axe = Reflect.get(globalThis, 'axe');
      // The card provider's own frame is not under test.
      const { violations } = await engine.run({ exclude: ['iframe'] }, settings);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** Rows out of sight are not painted: their colours may be those of the other theme. */
function renderRowsOutOfSight(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}
