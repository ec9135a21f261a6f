import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Where Linux keeps files that are gone with the next start. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

/**
 * A folder for temporary files that lies in memory where the system has one with room: the embedded database waits
 * for the disk at each commit, and what tests keep is worth no waiting. Elsewhere the usual one.
 */
export async function folderInMemory(): Promise<string> {
  const disk = await statfs(IN_MEMORY).catch(() => undefined);
  return disk && disk.bavail * disk.bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}
