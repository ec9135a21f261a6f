import { PlainFailure, type ProcessGroup, type TaskResult, workspaceRoot } from '@shop/processes';
import { provideTestBrowser } from '@shop/testkit/browser';
import { buildPrevious } from '../previous/build-previous.ts';
import { node, reportFile, tool, vitest } from './run-tool.ts';
import { asOneCheck, asTests, type Step, type StepResult } from './step.ts';
import { countPlaywright, failedInPlaywright, readReport } from './test-report.ts';

/** Each of several checkers resolves the shared types again: together they take more than twice as long. */
const ONE_CHECKER = ['--checkers', '1'];

/** The steps of `pnpm test`, in starting order. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    needs: [],
    alone: false,
    run: async (group) =>
      toStepResult([await node(group, 'build', ['--import', 'tsx', 'tooling/cli/build.ts'])]),
  },
  {
    name: 'typecheck',
    needs: [],
    alone: false,
    run: async (group) =>
      toStepResult([
        await tool(group, 'tsc', ['-p', 'tsconfig.browser.json', ...ONE_CHECKER]),
        await tool(group, 'tsc', ['-p', 'tsconfig.node.json', ...ONE_CHECKER]),
        await tool(group, 'tsc', ['-p', 'tsconfig.node-dom.json', ...ONE_CHECKER]),
      ]),
  },
  {
    name: 'lint',
    needs: [],
    alone: false,
    run: async (group) =>
      toStepResult([
        await tool(group, 'biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
        await tool(group, 'depcruise', ['--config', '.dependency-cruiser.cjs', '.']),
        await tool(group, 'knip', ['--no-progress']),
      ]),
  },
  { name: 'unit', needs: [], alone: false, run: (group) => vitest(group, 'unit', []) },
  { name: 'api', needs: [], alone: false, run: (group) => vitest(group, 'api', ['--root', 'backend']) },
  { name: 'previous', needs: [], alone: false, run: asFailedCheck(previous) },
  { name: 'e2e', needs: ['build', 'previous'], alone: true, run: asFailedCheck(playwright) },
];

/**
 * Shell and remotes in the previous version. Those missing in the history are skipped, and so are their
 * tests.
 */
async function previous(group: ProcessGroup, print: (line: string) => void): Promise<StepResult> {
  const lacking = await buildPrevious(group, workspaceRoot, (line) => print(`  ${line}`));
  for (const { name, version } of lacking)
    print(
      `  ${name} ${version} is not in the history; to a shallow clone \`git fetch --unshallow\` brings it`,
    );
  return { passed: lacking.length > 0 ? 0 : 1, failed: 0, skipped: lacking.length, output: '' };
}

async function playwright(group: ProcessGroup, print: (line: string) => void): Promise<StepResult> {
  const file = reportFile('e2e');
  const browser = await provideTestBrowser(group, (line) => print(`  ${line}`));
  const { succeeded, output } = await tool(
    group,
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=dot,./tooling/testkit/src/browser/page-at-failure.reporter.ts,json',
    ],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readReport(file);
  return asTests(countPlaywright(report), succeeded, output, failedInPlaywright(report));
}

/** A step with a plain failure has failed; the others go on. */
function asFailedCheck(run: Step['run']): Step['run'] {
  return async (group, print) => {
    try {
      return await run(group, print);
    } catch (error) {
      if (error instanceof PlainFailure) return asOneCheck(false, error.message);
      throw error;
    }
  };
}

function toStepResult(results: readonly TaskResult[]): StepResult {
  const output = results.filter(({ succeeded }) => !succeeded).map((result) => result.output);
  return asOneCheck(output.length === 0, output.join('\n'));
}
