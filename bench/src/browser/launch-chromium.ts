import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../../../tooling/cli/src/chromium/provide-chromium.ts';
import type { ProcessGroup } from '../../../tooling/cli/src/processes/process-group.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium that asks nobody for anything but the pages it is sent to. It ends with this process. */
export async function launchChromium(group: ProcessGroup, print: (line: string) => void): Promise<Browser> {
  const executablePath = await provideChromium(group, print);
  // The command ends everything in order when it is interrupted; Playwright would end it at once.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: quiet, ...signals });
}
