import { readFile } from 'node:fs/promises';

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
