import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Aborts when the client disconnects before its answer is sent. The request's own `close` event is of no use: it is
 * emitted once the body has been read.
 * @returns a signal that is aborted already when the client is gone; its reason is a refusal that nobody will read
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new Refusal('invalid-request', { detail: 'The client went away.' }));
  if (raw.destroyed) abort();
  else {
    raw.once('close', () => {
      if (!raw.writableFinished) abort();
    });
  }
  return gone.signal;
}
