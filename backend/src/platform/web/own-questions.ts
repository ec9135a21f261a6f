import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../prerender/prerender-messages.ts';

const MARK = 'x-own-question';

/** Asks the API what any visitor may ask. @param address as a visitor's browser has it, on this site */
export type AskApi = (address: string) => Promise<ApiAnswer>;

/**
 * The questions that the shop asks its own API for the pages that it renders. They come from no address, so the
 * limits by address do not concern them: how many there are is the renderer's business.
 */
export class OwnQuestions {
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
