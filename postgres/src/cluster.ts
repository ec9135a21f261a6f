import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, realpath, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installBinaries } from './binaries.ts';
import { makeOnce } from './make-once.ts';
import { canEnter, serverUser, type UserIdentity } from './server-user.ts';

export const SUPERUSER = 'shop';

/** Texts are compared byte by byte, and every letter of Unicode has its upper and lower case. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const INITDB = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject', ...LOCALE];

/** A data folder of PostgreSQL. */
export interface Cluster {
  /** Its real path. */
  directory: string;
  /** The folder with the server's programs. */
  binaries: string;
  /** Who it belongs to, if this process is root. */
  user: UserIdentity | undefined;
}

const run = promisify(execFile);

/**
 * Finds the data folder, or makes it where there is none.
 * @param foldersOfRoot where it is made if the user that root runs the server as cannot enter `directory`; a link leads
 * there
 * @throws NoBinaries
 */
export async function openCluster(directory: string, foldersOfRoot: string): Promise<Cluster> {
  const user = await serverUser(directory);
  await mkdir(dirname(directory), { recursive: true, mode: user ? 0o711 : 0o700 });
  const place = await placeOf(directory, user, foldersOfRoot);
  const binaries = await installBinaries(dirname(place));
  await makeOnce(place, join(place, 'PG_VERSION'), async (aside) => {
    if (user) await chown(aside, user.uid, user.gid);
    await run(join(binaries, 'initdb'), [`--pgdata=${aside}`, ...INITDB], {
      ...user,
      cwd: aside,
      env: { PATH: process.env['PATH'] },
    }).catch((error: Error & { stderr?: string }) => {
      throw new Error(lastWords(error.stderr || error.message), { cause: error });
    });
  });
  await sync(dirname(place));
  if (place !== directory && !existsSync(directory)) {
    await rm(directory, { force: true });
    await symlink(place, directory);
  }
  // Files that root has copied.
  if (user && (await stat(place)).uid === 0) await run('chown', ['-R', `${user.uid}:${user.gid}`, place]);
  return { directory: await realpath(directory), binaries, user };
}

async function placeOf(
  directory: string,
  user: UserIdentity | undefined,
  foldersOfRoot: string,
): Promise<string> {
  if (existsSync(directory)) return realpath(directory);
  if (!user || (await canEnter(dirname(directory), user))) return directory;
  await mkdir(foldersOfRoot, { recursive: true, mode: 0o755 });
  const parent = await mkdtemp(join(foldersOfRoot, 'data-'));
  await chmod(parent, 0o711);
  return join(parent, 'database');
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Why a program of PostgreSQL ended, in one line. @param output what it said */
export function lastWords(output: string): string {
  const words = [...output.matchAll(/\b(?:FATAL|PANIC|DETAIL): +(.*)/g)].slice(-2).map(([, text]) => text);
  return words.join(' ') || output.trim().replaceAll(/\s+/g, ' ') || 'the server ended during its start';
}
