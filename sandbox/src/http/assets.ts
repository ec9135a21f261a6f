import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, type Reply, textReply } from './call.ts';

/** Serves a file to a browser. */
export type Asset = (call: Call) => Promise<Reply>;

/** A style sheet or page, served unchanged from the source tree. */
export function fileAsset(file: URL, contentType: 'text/css' | 'text/html'): Asset {
  return async () => textReply(200, `${contentType}; charset=utf-8`, readFileSync(file, 'utf8'));
}

/**
 * A browser script written in TypeScript modules, served as one classic script. It is bundled on the first
 * request, so that API tests never pay for it.
 */
export function scriptAsset(entry: URL): Asset {
  let bundled: string | undefined;
  return async () => {
    bundled ??= await bundle(fileURLToPath(entry));
    return textReply(200, 'text/javascript; charset=utf-8', bundled);
  };
}

async function bundle(entry: string): Promise<string> {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles.map((file) => file.text).join('');
}
