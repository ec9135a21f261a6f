import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DirectoryInUse, lockDirectory } from '@shop/backend/directory-lock';
import { PlainFailure } from '@shop/processes';

/**
 * Locks the data folder as long as this process lives: stand-ins and database of one folder belong to one
 * shop.
 * @throws PlainFailure when another shop uses it
 */
export async function lockDataFolder(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await lockDirectory(path.join(dataDirectory, 'shop')).catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new PlainFailure(
      `Another shop runs on ${dataDirectory}. Stop that one first, or choose another folder with DATA_DIR=….`,
    );
  });
}
