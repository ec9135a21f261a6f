import type { Socket } from 'node:net';
import type { ClientQueue } from './client-queue.ts';
import { type FrontendMessage, FrontendMessages } from './frontend-messages.ts';
import type { PgliteSession } from './pglite-session.ts';

/** Refuses encryption. */
const NOT_ENCRYPTED = 'N';

/**
 * Serves one client of the wire protocol from its first byte until it has gone and the session is reset. The
 * transaction of a client that leaves is rolled back.
 * @param engineFailed called when the engine can no longer be used.
 */
export function serveClient(
  socket: Socket,
  session: PgliteSession,
  queue: ClientQueue,
  engineFailed: (error: unknown) => void,
): void {
  const frontend = new FrontendMessages();
  let leaveQueue: (() => void) | undefined;
  let work: Promise<void> = Promise.resolve();

  const then = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => {
      socket.destroy();
      engineFailed(error);
    });
  };
  const forward = (bytes: Buffer) =>
    then(async () => {
      const answer = await session.exchange(bytes);
      if (!socket.destroyed && answer.length > 0) socket.write(answer);
    });

  const handle = (message: FrontendMessage): void => {
    switch (message.kind) {
      case 'encryption-request':
        socket.write(NOT_ENCRYPTED);
        return;
      case 'cancel-request':
        // The engine cannot cancel a statement. PostgreSQL does not answer such a request either.
        socket.end();
        return;
      case 'startup':
        then(async () => {
          leaveQueue = await queue.enter();
        });
        forward(message.bytes);
        return;
      case 'messages':
        forward(message.bytes);
        return;
      case 'terminate':
        then(async () => {
          socket.end();
        });
    }
  };

  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of frontend.push(chunk)) handle(message);
    } catch {
      socket.destroy();
    }
  });
  // The close event follows.
  socket.on('error', () => undefined);
  socket.on('close', () =>
    then(async () => {
      if (leaveQueue === undefined) return;
      await session.reset();
      leaveQueue();
    }),
  );
}
