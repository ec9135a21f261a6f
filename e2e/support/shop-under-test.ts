import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, type RunningShop, startShop } from '@shop/tools';
import { SiteUnderTest } from './site-under-test.ts';
import { unsetSettings } from './unset-settings.ts';

/** A built shop of its own, with its own data, on ports of its own. */
export interface ShopUnderTest {
  url: string;
  /** Where its data lies. */
  dataDirectory: string;
  /** The built site it serves; a test may add releases and change its registry. */
  site: SiteUnderTest;
}

/**
 * Runs the built shop for as long as the work takes; nothing of it is left afterwards.
 *
 * @throws PlainFailure when it cannot start
 */
export async function withShop(work: (shop: ShopUnderTest) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  const dataDirectory = path.join(folder, 'data');
  let shop: RunningShop | undefined;
  try {
    await mkdir(dataDirectory);
    const site = await SiteUnderTest.lay(path.join(folder, 'site'));
    shop = await startShop({
      port: await findFreePort(),
      dataDir: dataDirectory,
      env: { ...unsetSettings, SITE_DIR: site.directory },
    });
    await work({ url: shop.url, dataDirectory, site });
  } finally {
    await shop?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
