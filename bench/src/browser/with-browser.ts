import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildAll, startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings, workspaceRoot } from '@shop/processes';
import { provideChromium } from '@shop/testkit/browser';
import type { BenchmarkContext } from '../benchmark.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds the shop, and starts a Chromium that makes no requests of its own. It ends with the work. */
export async function withBrowser<Result>(
  { group, print }: BenchmarkContext,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  await buildAll(group, { root: workspaceRoot, names: [], print });
  const executablePath = await provideChromium(group, print);
  // An interrupted command shuts everything down in order; Playwright would end the browser immediately.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: quiet, ...signals });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Serves a build with the real backend and the demonstration's data.
 * @param name of the folder with its data
 * @returns the shop's address
 */
export async function serveSite(
  { group, folder }: BenchmarkContext,
  name = 'data',
  site = distFolder,
): Promise<string> {
  const env = { ...unsetSettings(), LOG_LEVEL: 'warn', DEMO_SEED: '1', SITE_DIR: site };
  const port = await findFreePort();
  return (await startShop({ port, dataDir: path.join(folder, name), env }, group)).url;
}
