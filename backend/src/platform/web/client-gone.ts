import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Tells when the client goes away before it has its answer. The request's own `close` does not: it is emitted once
 * the body has been read.
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
