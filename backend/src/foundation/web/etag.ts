import { createHash } from 'node:crypto';

/** A hash of a text. Weak: one for all its encodings. */
export const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** @param known the `If-None-Match` header of a request: whether the caller has what the tag identifies */
export const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.split(',').some((one) => one.trim() === etag) ?? false;
