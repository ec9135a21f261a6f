import type { FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '../reads/single-flight.ts';
import { EncodedBody } from './encoded-body.ts';
import { etagOf, isKnown } from './etag.ts';

/** What a list answers, before it is put into bytes. */
export interface ListAnswer {
  /** The very same object only where it would be put into the same bytes. */
  content: object;
  /** The `Link` header of a page that is followed by another. */
  link: string | undefined;
}

/** A list in bytes. */
interface ListBytes {
  body: EncodedBody;
  etag: string;
}

/**
 * Answers the lists that anyone may read. Callers that ask for the same list at the same time share one read
 * of the database, which begins after the last of them has asked: as fast as a cache when it matters, and
 * never stale, whichever process has written. A caller that has the list already gets a 304.
 */
export class PublicLists {
  readonly #flights = new SingleFlight<ListBytes & Pick<ListAnswer, 'link'>>();
  readonly #bytes = new WeakMap<object, ListBytes>();

  /** @param read reads the list that the request's address names */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ListAnswer>,
  ): Promise<FastifyReply> {
    const { body, etag, link } = await this.#flights.run(request.url, async () => {
      const { content, link } = await read();
      return { ...this.#inBytes(content, reply), link };
    });
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (link) void reply.header('link', link);
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  }

  /** A list that is still the same is serialised, hashed and compressed no second time. */
  #inBytes(content: object, reply: FastifyReply): ListBytes {
    const known = this.#bytes.get(content);
    if (known) return known;
    const text = reply.serialize(content).toString();
    const bytes = { body: new EncodedBody(text), etag: etagOf(text) };
    this.#bytes.set(content, bytes);
    return bytes;
  }
}
