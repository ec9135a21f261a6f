import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Aborts when the client disconnects before its answer is sent. The answer's `close` event reports that,
 * except for an answer that waits behind another one of its connection: for those the request's event does,
 * until its body has been read.
 * @returns a signal that is aborted already when the client has gone; its reason is a refusal that nobody
 * will read
 */
export function clientGone({ raw: response, request: { raw: request } }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(clientWentAway());
  if (response.destroyed || request.readableAborted) abort();
  else {
    response.once('close', () => {
      if (!response.writableFinished) abort();
    });
    request.once('close', () => {
      if (request.readableAborted) abort();
    });
  }
  return gone.signal;
}

/** The refusal of a call whose client has disconnected: nobody will read it. */
export const clientWentAway = (): Refusal =>
  new Refusal('invalid-request', { detail: 'The client went away.' });
