import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface UserIdentity {
  uid: number;
  gid: number;
}

/** Users that root may switch to: the first is made for PostgreSQL, the second exists everywhere. */
const CANDIDATES = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: then another user of the machine, otherwise undefined. */
export async function unprivilegedUser(): Promise<UserIdentity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const [, , uid, gid] = lines.find(([name]) => name === candidate) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Running as root, and there is no user to run PostgreSQL as');
}

/** The user that the server on this folder runs as: as root the folder's owner, so that it stays that user's. */
export async function serverUser(folder: string): Promise<UserIdentity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
}

/** Whether the user may enter the folder and all above it. */
export async function canEnter(folder: string, user: UserIdentity): Promise<boolean> {
  const entering = promisify(execFile)('test', ['-x', folder], { ...user, cwd: '/' });
  return entering.then(
    () => true,
    () => false,
  );
}
