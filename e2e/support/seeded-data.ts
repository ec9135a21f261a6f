import { cp, mkdir } from 'node:fs/promises';
import { copyDatabase, createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';

/** The environment variables by which workers learn where the run's seeded data is. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA';
export const SEEDED_DATABASE = 'E2E_SEEDED_DATABASE';

/** The lists and pictures of the tests are those of the small catalogue; '1' fills the large one. */
export const SMALL_CATALOGUE = { DEMO_SEED: 'small' };

/** The data of one shop. */
export interface ShopData {
  databaseUrl: string;
  /** Removes the database; the folder stays. */
  remove(): Promise<void>;
}

/** Makes a shop's folder and database: with the seeded data, unless the shop's settings ask for other data. */
export async function makeShopData(
  folder: string,
  settings: { DEMO_SEED?: string | undefined },
): Promise<ShopData> {
  const { [SEEDED_DATA]: seeded, [SEEDED_DATABASE]: template } = process.env;
  if (seeded === undefined || template === undefined) {
    throw new Error('The setup of the browser tests has seeded no data');
  }
  const server = new URL('/postgres', template).href;
  const isSeeded = settings.DEMO_SEED === SMALL_CATALOGUE.DEMO_SEED;
  if (isSeeded) await cp(seeded, folder, { recursive: true });
  else await mkdir(folder);
  const databaseUrl = await (isSeeded ? copyDatabase(server, template) : createFreshDatabase(server));
  return { databaseUrl, remove: () => dropDatabase(server, databaseUrl) };
}
