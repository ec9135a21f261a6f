import { brotliCompressSync } from 'node:zlib';

const sizes = new Map<string, Promise<number>>();

/** Bytes of scripts or style sheets together, each at the best Brotli compression. */
export async function brotliSize(urls: readonly string[]): Promise<number> {
  for (const url of urls) if (!sizes.has(url)) sizes.set(url, compress(url));
  return sum(await Promise.all(urls.map((url) => sizes.get(url) ?? 0)));
}

async function compress(url: string): Promise<number> {
  const answer = await fetch(url);
  return brotliSizeOf(Buffer.from(await answer.arrayBuffer()));
}

/** Bytes of a text at the best Brotli compression. */
export const brotliSizeOf = (text: string | Buffer): number => brotliCompressSync(text).byteLength;

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
