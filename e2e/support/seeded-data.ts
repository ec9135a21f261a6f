import { cp, mkdir } from 'node:fs/promises';

/** The environment variable by which workers learn where the run's seeded data is. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA';

/** The lists and pictures of the tests are those of the small catalogue; '1' fills the large one. */
export const SMALL_CATALOGUE = { DEMO_SEED: 'small' };

/** Makes the data folder of a shop: with the seeded data, unless the shop's settings ask for other data. */
export async function makeDataFolder(
  folder: string,
  settings: { DEMO_SEED?: string | undefined },
): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded === undefined) throw new Error('The setup of the browser tests has seeded no data');
  if (settings.DEMO_SEED === SMALL_CATALOGUE.DEMO_SEED) await cp(seeded, folder, { recursive: true });
  else await mkdir(folder);
}
