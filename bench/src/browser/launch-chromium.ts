import { type Browser, chromium } from '@playwright/test';
import type { ProcessGroup } from '@shop/processes';
import { provideChromium } from '@shop/testkit/browser';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium that makes no requests of its own. It ends with this process. */
export async function launchChromium(group: ProcessGroup, print: (line: string) => void): Promise<Browser> {
  const executablePath = await provideChromium(group, print);
  // An interrupted command shuts everything down in order; Playwright would end the browser immediately.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: quiet, ...signals });
}
