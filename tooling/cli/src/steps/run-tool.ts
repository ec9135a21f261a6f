import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { distFolder, type ProcessGroup, runToEnd, type TaskResult, workspaceRoot } from '@shop/processes';
import { provideTestBrowser } from '@shop/testkit/browser';
import { asFailedCheck, asTests, type Step, type StepResult } from './step.ts';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  readReport,
} from './test-report.ts';

export type Arguments = readonly string[];
type Settings = Readonly<Record<string, string>>;

/** Ends only a tool that hangs, so that the command says which one it was. */
const HANG_MILLISECONDS = 60 * 60_000;

/** Runs a tool of the workspace. @param settings environment variables beside this process's own */
export function tool(
  group: ProcessGroup,
  name: string,
  parameters: Arguments,
  settings: Settings = {},
): Promise<TaskResult> {
  return run(group, name, path.join(workspaceRoot, 'node_modules/.bin', name), parameters, settings);
}

/** Runs a file with this Node.js. */
export function node(group: ProcessGroup, name: string, parameters: Arguments): Promise<TaskResult> {
  return run(group, name, process.execPath, parameters, {});
}

/** Runs tests and counts them. @param name of the step; its report is kept under it */
export async function vitest(
  group: ProcessGroup,
  name: string,
  where: Arguments,
  settings: Settings = {},
): Promise<StepResult & { report: unknown }> {
  const file = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { succeeded, output } = await tool(group, 'vitest', ['run', ...where, ...reporters], settings);
  const report = readReport(file);
  const failures = failedInVitest(report, workspaceRoot);
  return { ...asTests(countVitest(report), succeeded, output, failures), report };
}

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

function run(
  group: ProcessGroup,
  name: string,
  file: string,
  parameters: Arguments,
  settings: Settings,
): Promise<TaskResult> {
  const environment = { ...process.env, ...settings };
  const task = { name, file, arguments: parameters, environment };
  return runToEnd(group, task, HANG_MILLISECONDS);
}

/**
 * Where a test tool writes its report. An earlier run's report is deleted, so that it is not mistaken for
 * this one's.
 */
function reportFile(step: string): string {
  const file = path.join(distFolder, '.reports', `${step}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
