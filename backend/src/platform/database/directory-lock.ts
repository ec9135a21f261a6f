import { randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { callOn, listenAsClaimant } from './lock-socket.ts';
import { reachSocketFolder } from './socket-address.ts';

/** Another process works on the directory. The message is one line fit for the terminal. */
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

/** Random and never used again: a socket under such a name that is dead once stays dead. */
const CLAIM_NAME = /^[0-9a-f]{16}$/;
const LONGEST_CLAIM_NAME = 20;

/** The folder beside the directory in which its sockets lie; the same for every process and every spelling. */
export async function lockFolderOf(directory: string): Promise<string> {
  const absolute = resolve(directory);
  const canonical = await realpath(absolute).catch(async () =>
    join(await realpath(dirname(absolute)), basename(absolute)),
  );
  return `${canonical}.lock`;
}

/**
 * Takes the directory for this process alone. The parent of the directory must exist; the directory need not.
 *
 * Whoever wants the lock listens on a socket of its own and then calls on everyone else's. The operating
 * system silences the sockets of a dead process, however it died, so the lock cannot outlive its owner. Of
 * two that ask at once the one with the lower name waits until the other has given up or won, and the one
 * with the higher name gives up; since each listens before it looks, at least one sees the other.
 *
 * @throws DirectoryInUse within a second, when another process (or this one) has the lock.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const folder = await lockFolderOf(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reached = await reachSocketFolder(folder, LONGEST_CLAIM_NAME);
  const name = randomBytes(8).toString('hex');

  const claim = await listenAsClaimant(join(reached.path, `${name}.new`));
  const release = async () => {
    // Taken away first: a socket that is still listed, but silent, would be called on for nothing.
    await unlink(join(folder, name)).catch(() => undefined);
    await claim.close();
  };

  try {
    // Under its real name it appears only now, when it answers: no one takes it for dead.
    await rename(join(folder, `${name}.new`), join(folder, name));
    await outlastOthers(folder, reached.path, name, directory);
  } catch (error) {
    await release();
    throw error;
  } finally {
    await reached.release();
  }
  claim.announceHeld();
  return { release };
}

async function outlastOthers(folder: string, way: string, name: string, directory: string): Promise<void> {
  for (const other of await readdir(folder)) {
    if (other === name || !CLAIM_NAME.test(other)) continue;
    const answer = await callOn(join(way, other), { patient: name < other });
    if (answer === 'in-use') throw new DirectoryInUse(directory);
    await unlink(join(folder, other)).catch(() => undefined);
  }
}
