import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distFolder, findFreePort, type RunningShop, startShop } from '@shop/tools';
import { unsetSettings } from './unset-settings.ts';

/** A built shop of its own, with its own data, on ports of its own. */
export interface ShopUnderTest {
  url: string;
  /** Where its data lies. */
  dataDirectory: string;
  /** Its own registry of remotes, which a test may change. */
  registryFile: string;
}

/**
 * Runs the built shop for as long as the work takes; nothing of it is left afterwards.
 *
 * @throws PlainFailure when it cannot start
 */
export async function withShop(work: (shop: ShopUnderTest) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  const dataDirectory = path.join(folder, 'data');
  const registryFile = path.join(folder, 'remotes.json');
  let shop: RunningShop | undefined;
  try {
    await mkdir(dataDirectory);
    await copyFile(path.join(distFolder, 'remotes.json'), registryFile);
    shop = await startShop({
      port: await findFreePort(),
      dataDir: dataDirectory,
      env: { ...unsetSettings, REGISTRY_FILE: registryFile },
    });
    await work({ url: shop.url, dataDirectory, registryFile });
  } finally {
    await shop?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
