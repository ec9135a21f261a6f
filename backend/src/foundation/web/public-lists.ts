import type { FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '../concurrency/single-flight.ts';
import { EncodedBody, etagOf, isKnown } from './encoded-body.ts';

/** A list's answer before it is serialised. */
interface ListAnswer {
  /** The same object only where it would be serialised to the same bytes. */
  content: object;
  /** The `Link` header of a page with a next page. */
  link: string | undefined;
}

/** A serialised list. */
interface ListBytes {
  body: EncodedBody;
  etag: string;
}

/**
 * Serves the public lists. Concurrent callers of the same list share one database read, which begins after
 * the last of them has asked: as fast as a cache under load, and never stale, whichever process has written.
 * A caller that has the list already gets 304.
 */
export class PublicLists {
  readonly #flights = new SingleFlight<ListBytes & Pick<ListAnswer, 'link'>>();
  readonly #bytes = new WeakMap<object, ListBytes>();

  /** @param read reads the list at the request's address */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ListAnswer>,
  ): Promise<FastifyReply> {
    const { body, etag, link } = await this.#flights.run(request.url, async () => {
      const { content, link } = await read();
      return { ...this.#serialise(content, reply), link };
    });
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (link) void reply.header('link', link);
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  }

  /** An unchanged list is not serialised, hashed or compressed again. */
  #serialise(content: object, reply: FastifyReply): ListBytes {
    const known = this.#bytes.get(content);
    if (known) return known;
    const text = reply.serialize(content).toString();
    const bytes = { body: new EncodedBody(text), etag: etagOf(text) };
    this.#bytes.set(content, bytes);
    return bytes;
  }
}
