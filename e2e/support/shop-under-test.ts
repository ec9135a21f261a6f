import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningShop, releaseKey, type ShopOptions, startShop } from '@shop/cli';
import { findFreePort, unsetSettings, workspaceRoot } from '@shop/processes';
import { makeShopData, type ShopData, SMALL_CATALOGUE } from './seeded-data.ts';
import { SiteUnderTest } from './site-under-test.ts';

/** A built shop with its own data and ports. */
export interface ShopUnderTest {
  url: string;
  /** What its backend runs with. */
  settings: RunningShop['settings'];
  /** Its data folder. */
  dataDirectory: string;
  /** The built site it serves; a test may add releases and change its registry. */
  site: SiteUnderTest;
  /** The output of its processes. */
  printed(): string;
  /** Its metrics. */
  metrics(): Promise<string>;
}

/** Reads `/metrics`. */
const METRICS_TOKEN = 'figures-of-the-shop-under-test';

/**
 * Runs the built shop while the work runs, and removes everything afterwards.
 * @param shell the folder of the built shell of its site
 * @throws PlainFailure when it cannot start
 */
export async function withShop(
  work: (shop: ShopUnderTest) => Promise<void>,
  shell: string,
  options?: Partial<Pick<ShopOptions, 'port' | 'origin' | 'env'>>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  const dataDirectory = path.join(folder, 'data');
  const seed = { ...SMALL_CATALOGUE, ...options?.env };
  let data: ShopData | undefined;
  let shop: RunningShop | undefined;
  let printed = '';
  try {
    data = await makeShopData(dataDirectory, seed);
    const site = await SiteUnderTest.create(path.join(folder, 'site'), shell);
    shop = await startShop({
      port: await findFreePort(),
      ...options,
      dataDir: dataDirectory,
      env: {
        ...unsetSettings(),
        SITE_DIR: site.directory,
        RELEASE_KEYS: releaseKey(workspaceRoot).public,
        METRICS_TOKEN,
        // So that a test can have visitors at several addresses.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        DATABASE_URL: data.databaseUrl,
        // However busy the machine is, a page is rendered and a request taken.
        RENDER_SECONDS: '60',
        HEADER_SECONDS: '60',
        ...seed,
      },
      onOutput: (text, stream) => {
        printed += text;
        process[stream].write(text);
      },
    });
    const { url, settings } = shop;
    site.shop = url;
    const metrics = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      return (await fetch(`${url}/metrics`, { headers })).text();
    };
    await work({ url, settings, dataDirectory, site, printed: () => printed, metrics });
  } finally {
    await shop?.stop();
    await data?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
