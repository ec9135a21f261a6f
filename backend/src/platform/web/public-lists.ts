import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedReads } from '../reads/shared-reads.ts';
import { EncodedBody } from './encoded-body.ts';

/** What a list answers, before it is put into bytes. */
export interface ListAnswer {
  content: unknown;
  /** The `Link` header of a page that is followed by another. */
  link: string | undefined;
}

/** The same in bytes, for all who wait for it. */
interface SharedAnswer {
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

  /** @param read reads the list that the request's address names */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<ListAnswer>,
  ): Promise<FastifyReply> {
    const { body, etag, link } = await this.#reads.read(request.url, async () => {
      const { content, link } = await read();
      const text = String(reply.serialize(content));
      return { body: new EncodedBody(text), etag: etagOf(text), link };
    });
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (link) void reply.header('link', link);
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  }
}

/** Weak: one for all encodings of the list. */
const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some((one) => one.trim() === etag) ?? false;
