import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../prerender/prerender-messages.ts';

const MARK = 'x-own-question';

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

  isOwn(request: FastifyRequest): boolean {
    return request.headers[MARK] === this.#secret;
  }

  async ask(server: FastifyInstance, address: string): Promise<ApiAnswer> {
    const answer = await server.inject({ url: address, headers: { [MARK]: this.#secret } });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      text: answer.payload,
    };
  }
}
