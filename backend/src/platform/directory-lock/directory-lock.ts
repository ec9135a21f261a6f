import { randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { askClaimant, listenAsClaimant } from './lock-socket.ts';
import { reachSocketFolder } from './socket-address.ts';

/** Another process uses the directory. The message is one line for the terminal. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';

  constructor(readonly directory: string) {
    super(
      `${directory} is in use by another process: stop that one first, or set DATABASE_URL to a PostgreSQL`,
    );
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Random, because a name that was used before may belong to a dead socket. */
const CLAIM_NAME = /^[0-9a-f]{16}$/;
const MAX_CLAIM_NAME_BYTES = 20;

/**
 * The folder beside the directory that holds the sockets; the same for every process and every spelling of
 * the path.
 */
export async function lockFolderOf(directory: string): Promise<string> {
  const absolute = resolve(directory);
  const canonical = await realpath(absolute).catch(async () =>
    join(await realpath(dirname(absolute)), basename(absolute)),
  );
  return `${canonical}.lock`;
}

/**
 * Takes the directory for this process alone. The parent of the directory must exist; the directory need not.
 * Each claimant listens on its own socket and then connects to all others. The operating system closes the
 * sockets of a dead process, so the lock cannot outlive its owner. Of two claimants, the one with the lower
 * name waits until the other has the lock or has given up; the one with the higher name gives up. Since each
 * listens before it looks, at least one sees the other.
 * @throws DirectoryInUse within a second, when another process (or this one) has the lock.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const folder = await lockFolderOf(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reached = await reachSocketFolder(folder, MAX_CLAIM_NAME_BYTES);
  const name = randomBytes(8).toString('hex');

  const claim = await listenAsClaimant(join(reached.path, `${name}.new`));
  const release = async () => {
    // Removed first: others would try to connect to a socket that is listed but closed.
    await unlink(join(folder, name)).catch(() => undefined);
    await claim.close();
  };

  try {
    // Renamed only once it answers, so that nobody takes it for dead.
    await rename(join(folder, `${name}.new`), join(folder, name));
    await waitForOtherClaimants(folder, reached.path, name, directory);
  } catch (error) {
    await release();
    throw error;
  } finally {
    await reached.release();
  }
  claim.announceHeld();
  return { release };
}

async function waitForOtherClaimants(
  folder: string,
  reachedFolder: string,
  name: string,
  directory: string,
): Promise<void> {
  for (const other of await readdir(folder)) {
    if (other === name || !CLAIM_NAME.test(other)) continue;
    const answer = await askClaimant(join(reachedFolder, other), { waitsForDecision: name < other });
    if (answer === 'in-use') throw new DirectoryInUse(directory);
    await unlink(join(folder, other)).catch(() => undefined);
  }
}
