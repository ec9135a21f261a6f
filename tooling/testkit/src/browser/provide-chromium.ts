import { PlainFailure, type ProcessGroup, runToEnd } from '@shop/processes';
import { findChromium, findHeadlessShell, findTestBrowser } from './find-chromium.ts';
import { type Installation, installations, mayInstallPackages, testInstallations } from './installations.ts';

const LINES_OF_A_FAILURE = 5;

/** Where to look for a browser, and how to install one. */
interface Machine {
  environment: NodeJS.ProcessEnv;
  /** A browser that is good enough to install nothing; by default any. */
  findBest?(): string | undefined;
  find(): string | undefined;
  installations: readonly Installation[];
}

type Print = (line: string) => void;

/**
 * A whole Chromium: one of the machine's, else Playwright's own, else the distribution's.
 * @param print called with a line before each long step
 * @throws PlainFailure with what to do when none could be installed
 */
export const provideChromium = (group: ProcessGroup, print: Print): Promise<string> =>
  provideBrowser(group, print, {
    environment: process.env,
    find: () => findChromium(),
    installations: installations(),
  });

/**
 * A browser for tests: the headless shell of Chromium if it can be had, also beside a whole Chromium, which
 * takes nearly twice the processor time; else a whole Chromium.
 */
export const provideTestBrowser = (group: ProcessGroup, print: Print): Promise<string> =>
  provideBrowser(group, print, {
    environment: process.env,
    ...(mayInstallPackages() && { findBest: () => findHeadlessShell() }),
    find: () => findTestBrowser(),
    installations: testInstallations(),
  });

/**
 * The browser of a machine; one is installed if there is none, or a better one can be had.
 * @param print called with a line before each long step
 * @throws PlainFailure with what to do when none could be installed
 */
export async function provideBrowser(group: ProcessGroup, print: Print, machine: Machine): Promise<string> {
  const found = machine.findBest ? machine.findBest() : machine.find();
  if (found) return found;
  const attempts: string[] = [];
  for (const { announcement, file, parameters, timeoutMs } of machine.installations) {
    print(announcement);
    const environment = { ...machine.environment, DEBIAN_FRONTEND: 'noninteractive' };
    const task = { name: announcement, file, arguments: parameters, environment };
    const { output } = await runToEnd(group, task, timeoutMs);
    // The installer's exit code does not matter: what counts is a browser that starts.
    const installed = machine.find();
    if (installed) return installed;
    attempts.push(`${announcement}:\n${output.trim().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')}`);
  }
  throw new PlainFailure(
    [...attempts, 'There is no Chromium: install one, or name it in CHROMIUM_PATH.'].join('\n\n'),
  );
}
