import { mkdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { startShop } from '@shop/cli';
import { findFreePort, type ProcessGroup, unsetSettings } from '@shop/processes';
import { findPaymentPath, signIn } from '../browser/sign-in.ts';
import type { ServedBuild } from './pages.ts';

/**
 * Serves a build with the real backend and new data, and signs its users in.
 * @param site the folder with the build as the backend expects it
 * @param dataDir does not exist yet
 */
export async function serveBuild(
  group: ProcessGroup,
  browser: Browser,
  { site, dataDir }: { site: string; dataDir: string },
): Promise<ServedBuild> {
  await mkdir(dataDir);
  const port = await findFreePort();
  const env = { ...unsetSettings(), LOG_LEVEL: 'warn', DEMO_SEED: '1', SITE_DIR: site };
  const { url } = await startShop({ port, dataDir, env }, group);
  const customer = await signIn(browser, url, 'customer');
  const admin = await signIn(browser, url, 'admin');
  return { url, people: { customer, admin }, paymentPath: await findPaymentPath(browser, url, customer) };
}
