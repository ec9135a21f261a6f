import { connect, createServer, type Socket } from 'node:net';

/** One process's side of the contest for a lock. */
export interface LockSocket {
  /** Tells every claimant, present and future, that the lock is taken. */
  announceHeld(): void;
  close(): Promise<void>;
}

/** A process that is stopped or busy still owns its lock; this is how long others wait for its answer. */
const ANSWER_TIMEOUT_MS = 600;

/** Listens on the path; to callers it says nothing until the lock is held. */
export async function listenAsClaimant(path: string): Promise<LockSocket> {
  let held = false;
  const callers = new Set<Socket>();

  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    caller.on('error', () => undefined);
    if (held) caller.end('held');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
  server.unref();

  return {
    announceHeld() {
      held = true;
      for (const caller of callers) caller.end('held');
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const caller of callers) caller.destroy();
      return closed;
    },
  };
}

/**
 * Connects to another claimant.
 * @param waitsForDecision waits for its decision; otherwise it counts as owner as soon as it is alive.
 * @returns `gone` when it is dead or has given up, `in-use` when it has the lock or may get it.
 */
export function askClaimant(
  path: string,
  { waitsForDecision }: { waitsForDecision: boolean },
): Promise<'gone' | 'in-use'> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (state: 'gone' | 'in-use') => {
      socket.destroy();
      resolve(state);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => answer('in-use'));
    socket.once('connect', () => {
      if (!waitsForDecision) answer('in-use');
    });
    socket.once('data', () => answer('in-use'));
    socket.once('end', () => answer('gone'));
    socket.once('error', (error: NodeJS.ErrnoException) => answer(isGone(error) ? 'gone' : 'in-use'));
  });
}

function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ECONNRESET';
}
