import { spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserIdentity } from './server-user.ts';

/** A named pipe in the data folder. Each process that uses the server holds it open for writing. */
const PIPE = 'users';
/** The pipe's name while the server is being stopped. */
export const CLOSING = 'users.closing';

/**
 * Of 20 ms each, that an end in order may take. PostgreSQL 18 can wait for ever when the disk is full; ended at once, it
 * replays its log at the next start and loses nothing.
 */
const ORDERLY_WAITS = 1000;

/**
 * Waits until no process holds the pipe open, however the last one ended, and then stops the server in order. A line
 * that is written after the pipe was renamed comes from a process that opened it just before: then all goes on.
 * Who makes the pipe watches it, and nobody else: a second one could rename the pipe of a later server.
 */
const WATCH = `
  cd "$1" || exit
  [ -e ${CLOSING} ] && exit
  mkfifo -m 600 ${PIPE} || exit
  exec 3<${PIPE}
  while :; do
    while read -r _ <&3; do :; done
    mv ${PIPE} ${CLOSING} || exit
    read -r _ <&3 || break
    mv ${CLOSING} ${PIPE}
  done
  if read -r server <postmaster.pid && kill -INT "$server"; then
    waits=0
    while kill -0 "$server"; do
      sleep 0.02
      waits=$((waits + 1))
      [ "$waits" = ${ORDERLY_WAITS} ] && kill -QUIT "$server"
    done
  fi
  rm -f ${CLOSING}
`;

const POLL_MS = 10;
/** Longer than a server needs to stop in order. */
const CLOSING_MS = 60_000;
/** Between two attempts to start the watching process. */
const WATCH_MS = 1000;
/** A pipe of this age that nobody reads was left when the machine stopped. */
const ABANDONED_MS = 60_000;

/**
 * Keeps the server on a data folder running until the hold is released or this process ends.
 * @returns the function that releases it
 */
export async function holdServer(
  folder: string,
  user: UserIdentity | undefined,
): Promise<() => Promise<void>> {
  await untilClosed(join(folder, CLOSING));
  for (;;) {
    const handle = (await openPipe(folder)) ?? (await startWatch(folder, user));
    if (handle) {
      await handle.write('\n');
      return () => handle.close();
    }
    await untilClosed(join(folder, CLOSING));
  }
}

async function untilClosed(closing: string): Promise<void> {
  const until = performance.now() + CLOSING_MS;
  while (existsSync(closing)) {
    // The process that stopped the server was killed.
    if (performance.now() > until) await rm(closing, { force: true });
    await pause(POLL_MS);
  }
}

async function startWatch(folder: string, user: UserIdentity | undefined): Promise<FileHandle | undefined> {
  const made = await stat(join(folder, PIPE)).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(join(folder, PIPE), { force: true });
  const watch = spawn('sh', ['-c', WATCH, 'sh', folder], {
    ...user,
    cwd: '/',
    // It outlives this process, as another user where this one is root: it gets no settings.
    env: { PATH: process.env['PATH'] },
    // Signals to this process's group must not reach it.
    detached: true,
    stdio: 'ignore',
  });
  watch.unref();
  const failed = new Promise<never>((_, reject) => watch.once('error', reject));
  failed.catch(() => undefined);
  const until = performance.now() + WATCH_MS;
  while (performance.now() < until) {
    const handle = await Promise.race([openPipe(folder), failed]);
    if (handle) return handle;
    await pause(POLL_MS);
  }
  return undefined;
}

/** @returns undefined when there is no pipe, or nobody reads it */
async function openPipe(folder: string): Promise<FileHandle | undefined> {
  try {
    // The folder may be another user's, who must not lead root to a file of the system.
    const flags = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
    return await open(join(folder, PIPE), flags);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENXIO') return undefined;
    throw error;
  }
}
