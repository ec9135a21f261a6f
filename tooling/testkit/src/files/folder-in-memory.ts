import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux' folder for files in memory. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

/**
 * A temporary folder in memory, if the system has one with room: the local database syncs at each commit, and test data
 * need not be on a disk. Otherwise the usual temporary folder.
 */
export async function folderInMemory(): Promise<string> {
  const disk = await statfs(IN_MEMORY).catch(() => undefined);
  return disk && disk.bavail * disk.bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}
