import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** A lock that has not changed for this long belongs to a process that died. Every hold is far shorter. */
const LEASE_MS = 10_000;
const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 20;

/** Somebody else kept the lock for too long, or took it over. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
}

export interface SharedLock {
  /**
   * To be called right before a change becomes visible.
   * @throws LockUnavailable when the lease has expired, so that another process may hold the lock
   */
  assertHeld(): Promise<void>;
}

interface LockTimes {
  leaseMs: number;
  maxWaitMs: number;
}

/**
 * Runs work while no other process does so for the same file, on this machine or on another that shares the folder:
 * the lock is a file that only one can create, which network file systems guarantee as well. A waiting process takes over
 * a lock that stays the same for the length of a lease. Ages are measured by the waiting process's own clock, so that
 * clocks need not agree.
 * @throws LockUnavailable
 */
export async function withSharedLock<Result>(
  file: string,
  work: (lock: SharedLock) => Promise<Result>,
  { leaseMs, maxWaitMs }: LockTimes = { leaseMs: LEASE_MS, maxWaitMs: MAX_WAIT_MS },
): Promise<Result> {
  const lockFile = `${file}.lock-file`;
  const owner = `${hostname()} ${process.pid} ${randomBytes(8).toString('hex')}`;
  const takenAt = await take(lockFile, owner, { leaseMs, maxWaitMs });
  const assertHeld = async () => {
    // Half of the lease: a process that slept through it must not trust what it reads now.
    const isFresh = performance.now() - takenAt < leaseMs / 2;
    if (isFresh && (await contentOf(lockFile)) === owner) return;
    throw new LockUnavailable(`The lock ${lockFile} was lost before the change was written. Try again.`);
  };
  try {
    return await work({ assertHeld });
  } finally {
    if ((await contentOf(lockFile)) === owner) await unlink(lockFile).catch(() => undefined);
  }
}

/** @returns when it was taken, by this process's clock */
async function take(lockFile: string, owner: string, { leaseMs, maxWaitMs }: LockTimes): Promise<number> {
  const begun = performance.now();
  let seen: { holder: string; since: number } | undefined;
  for (;;) {
    const askedAt = performance.now();
    if (await create(lockFile, owner)) return askedAt;
    const holder = await holderOf(lockFile);
    const now = performance.now();
    if (holder !== seen?.holder) seen = { holder, since: now };
    if (now - seen.since > leaseMs) {
      await removeAbandoned(lockFile, owner, holder);
      seen = undefined;
      continue;
    }
    if (now - begun > maxWaitMs)
      throw new LockUnavailable(`Somebody else is changing it: ${lockFile} is held by ${holder}. Try again.`);
    await setTimeout(PAUSE_MS);
  }
}

async function create(lockFile: string, owner: string): Promise<boolean> {
  try {
    const handle = await open(lockFile, 'wx');
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Of several that wait, one moves the abandoned lock away; a process that moved another one's fresh lock puts it back. */
async function removeAbandoned(lockFile: string, owner: string, abandoned: string): Promise<void> {
  const aside = `${lockFile}.${owner.split(' ').at(-1)}`;
  if ((await holderOf(lockFile)) !== abandoned) return;
  await rename(lockFile, aside).catch(() => undefined);
  const moved = await holderOf(aside);
  if (moved !== abandoned && moved !== '') await link(aside, lockFile).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
}

/** Who holds a lock, and since when: a process that dies between creating and writing leaves an empty file. */
async function holderOf(lockFile: string): Promise<string> {
  const [content, times] = await Promise.all([contentOf(lockFile), stat(lockFile).catch(() => undefined)]);
  return times ? `${content ?? ''} (${times.ino})` : '';
}

const contentOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);
