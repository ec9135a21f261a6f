import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedReads } from '../reads/shared-reads.ts';
import { EncodedBody } from './encoded-body.ts';
import { etagOf, isKnown } from './etag.ts';

/** Lists whose bytes are kept, each of some hundred kilobytes at most. */
const MOST_KEPT = 100;

/** What a list answers, before it is put into bytes. */
export interface ListAnswer {
  content: unknown;
  /** The `Link` header of a page that is followed by another. */
  link: string | undefined;
}

/** The same in bytes, for all who wait for it. */
interface SharedAnswer {
  text: string;
  body: EncodedBody;
  etag: string;
  link: string | undefined;
}

/**
 * Answers the lists that anyone may read. Callers that ask for the same list at the same time share one read
 * of the database, which begins after the last of them has asked: as fast as a cache when it matters, and
 * never stale, whichever process has written. A caller that has the list already gets a 304.
 */
export class PublicLists {
  readonly #reads = new SharedReads<SharedAnswer>();
  readonly #last = new Map<string, SharedAnswer>();

  /** @param read reads the list that the request's address names */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ListAnswer>,
  ): Promise<FastifyReply> {
    const { url } = request;
    const { body, etag, link } = await this.#reads.read(url, async () => {
      const { content, link } = await read();
      return this.#inBytes(url, reply.serialize(content).toString(), link);
    });
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (link) void reply.header('link', link);
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  }

  /** A list that reads as it did the last time is hashed and compressed no second time. */
  #inBytes(url: string, text: string, link: string | undefined): SharedAnswer {
    const last = this.#last.get(url);
    if (last?.text === text && last.link === link) return last;
    const answer = { text, body: new EncodedBody(text), etag: etagOf(text), link };
    this.#last.delete(url);
    this.#last.set(url, answer);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST_KEPT && oldest !== undefined) this.#last.delete(oldest);
    return answer;
  }
}
