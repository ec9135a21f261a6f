import { brotliCompressSync } from 'node:zlib';

const sizes = new Map<string, Promise<number>>();

/** Bytes of a script or style sheet at the best Brotli compression. */
export function brotliSize(url: string): Promise<number> {
  const size = sizes.get(url) ?? compress(url);
  sizes.set(url, size);
  return size;
}

async function compress(url: string): Promise<number> {
  const answer = await fetch(url);
  return brotliSizeOf(Buffer.from(await answer.arrayBuffer()));
}

/** Bytes of a text at the best Brotli compression. */
export const brotliSizeOf = (text: string | Buffer): number => brotliCompressSync(text).byteLength;
