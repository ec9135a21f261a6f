import { provideTestBrowser } from '@shop/testkit/browser';
import { reportFile, tool } from './run-tool.ts';
import { asFailedCheck, asTests, type Step } from './step.ts';
import { countPlaywright, failedInPlaywright, readReport } from './test-report.ts';

/** Only `pnpm test:long` runs the tests with this tag. */
const LONG = '@long';

/**
 * A step that runs tests in a browser.
 * @param name of the step; its report is kept under it
 * @param which the long ones, or all others
 */
export const playwright = (name: string, which: '--grep' | '--grep-invert'): Step['run'] =>
  asFailedCheck(async (group, print) => {
    const file = reportFile(name);
    const browser = await provideTestBrowser(group, (line) => print(`  ${line}`));
    const reporters = 'dot,./tooling/testkit/src/browser/page-at-failure.reporter.ts,json';
    const { succeeded, output } = await tool(
      group,
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', `--reporter=${reporters}`, which, LONG],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const report = readReport(file);
    return asTests(countPlaywright(report), succeeded, output, failedInPlaywright(report));
  });
