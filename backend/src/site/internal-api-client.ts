import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from './prerender/prerender-messages.ts';

const INTERNAL_CALL_HEADER = 'x-internal-call';

/**
 * Reads a public call's answer.
 * @param address as a visitor's browser would use it, on this site
 */
export type ReadApi = (address: string) => Promise<ApiAnswer>;

/**
 * The shop's calls to its own API for the pages that it renders. They have no client address, so per-address
 * limits do not apply; the renderer limits their number.
 */
export class InternalApiClient {
  readonly #secret = randomUUID();

  isInternal(request: FastifyRequest): boolean {
    return request.headers[INTERNAL_CALL_HEADER] === this.#secret;
  }

  async ask(server: FastifyInstance, address: string): Promise<ApiAnswer> {
    const answer = await server.inject({ url: address, headers: { [INTERNAL_CALL_HEADER]: this.#secret } });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      text: answer.payload,
    };
  }
}
