import { createHash } from 'node:crypto';

/** Subresource integrity of a file's content, as browsers check it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
