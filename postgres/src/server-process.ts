import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, lastWords } from './cluster.ts';
import { CLOSING } from './hold-server.ts';

/** The server did not start; the message is its own reason. */
export class ServerNotStarted extends Error {
  override readonly name = 'ServerNotStarted';
}

const POLL_MS = 10;
/** Longer than the watching process needs to notice that nobody uses the server. */
const NOTICED_MS = 2000;
/** Another server on the folder has not ended yet. */
const NOT_YET = /lock file .* already exists|pre-existing shared memory block/;
/** Another server is writing its lock file, or a crash has left an empty one. */
const EMPTY_LOCK = /lock file .* is empty/;
/** A server that starts has written it by then. */
const LOCK_WRITTEN_MS = 10_000;
/** Characters of a failed start's output that are kept. */
const MAX_SAID = 10_000;

/** The server of a cluster. This process or another one started it. */
export function clusterServer(
  { directory, binaries, user }: Cluster,
  socket: string,
  settings: readonly string[],
  onOutput: (text: string) => void,
) {
  const lock = join(directory, 'postmaster.pid');
  let ensuring: Promise<void> | undefined;
  /** Whether this process has started it. */
  let isStarter = false;

  async function untilReady(): Promise<void> {
    while (!(await ((await listens(socket)) ? isReady() : launch()))) await pause(POLL_MS);
  }

  /** @returns whether it is ready; not while the previous server on the folder still ends */
  async function launch(): Promise<boolean> {
    if (!existsSync(join(directory, 'PG_VERSION'))) throw new ServerNotStarted('its files are gone');
    const reason = await start();
    if (reason !== undefined && EMPTY_LOCK.test(reason)) {
      await removeAbandonedLock();
      return false;
    }
    if (reason !== undefined && !NOT_YET.test(reason)) throw new ServerNotStarted(reason);
    return reason === undefined;
  }

  async function removeAbandonedLock(): Promise<void> {
    const found = await stat(lock).catch(() => undefined);
    const isAbandoned = found?.size === 0 && Date.now() - found.mtimeMs > LOCK_WRITTEN_MS;
    if (isAbandoned) await rm(lock, { force: true });
  }

  /** @returns the reason if the server ended before it was ready */
  async function start(): Promise<string | undefined> {
    const parameters = ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(binaries, 'postgres'), parameters, {
      ...user,
      cwd: directory,
      // It must outlive signals to this process's group: it is stopped in order, once nobody uses it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] },
    });
    server.unref();
    server.stderr.setEncoding('utf8');
    if (server.stderr instanceof Socket) server.stderr.unref();
    let said = '';
    const collect = (text: string): void => {
      said = `${said}${text}`.slice(-MAX_SAID);
    };
    server.stderr.on('data', collect);
    let ended = false;
    server.once('error', ({ message }) => {
      said = message;
      ended = true;
    });
    server.once('close', () => {
      ended = true;
    });
    while (!ended) {
      if (await isReady(server.pid)) {
        isStarter = true;
        server.stderr.off('data', collect).on('data', onOutput);
        return undefined;
      }
      await pause(POLL_MS);
    }
    return lastWords(said);
  }

  /** What the server says in its lock file. @param pid only of the server with this process id */
  async function isReady(pid?: number): Promise<boolean> {
    const lines = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
    return (pid === undefined || lines[0] === String(pid)) && lines[7]?.trim() === 'ready';
  }

  return {
    /** Resolves when the server takes connections; starts it if none is there. @throws ServerNotStarted */
    ensure(): Promise<void> {
      ensuring ??= untilReady().finally(() => {
        ensuring = undefined;
      });
      return ensuring;
    },

    /** After this process gave the server up: waits for the end of a server that it has started and nobody else uses. */
    async untilStopped(): Promise<void> {
      const until = performance.now() + NOTICED_MS;
      while (isStarter && [lock, join(directory, CLOSING)].some((trace) => existsSync(trace))) {
        if ((await isReady()) && performance.now() > until) return;
        await pause(POLL_MS);
      }
    },
  };
}

const listens = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
