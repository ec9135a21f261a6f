import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, in bytes, a compressed answer is no smaller on the wire. */
const WORTH_COMPRESSING = 1024;
/** Levels for answers that are compressed while a client waits; built files are compressed harder. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};
type Encoding = keyof typeof compressors;

/** A text that is sent to one or many callers, compressed at most once per encoding. */
export class EncodedBody {
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** Sends it in an encoding that the caller accepts; the reply sets the type. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = this.#encodingFor(request);
    if (!encoding) return reply.send(this.#plain);
    const body = await this.#in(encoding);
    return reply.header('content-encoding', encoding).send(body);
  }

  #encodingFor(request: FastifyRequest): Encoding | null {
    const accepted = request.headers['accept-encoding'];
    if (!accepted || this.#plain.length < WORTH_COMPRESSING) return null;
    return negotiate(String(accepted), ['br', 'gzip']);
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = compressors[encoding](this.#plain);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** A hash of a text. Weak: one for all its encodings. */
export const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** @param known the `If-None-Match` header of a request: whether the caller has what the tag identifies */
export const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some((one) => one.trim() === etag) ?? false;
