import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

/**
 * Serves what browsers load: style sheets and pages as they are in the source tree, scripts as one classic script each,
 * which is bundled on the first request so that API tests never pay for it.
 * @param files of the folder, by the paths at which they are served
 */
export function serveAssets(
  server: FastifyInstance,
  folder: string,
  files: Readonly<Record<string, string>>,
): void {
  for (const [url, name] of Object.entries(files)) {
    const file = path.join(folder, name);
    let bundled: Promise<string> | undefined;
    server.get(url, async (_, reply) => {
      void reply.type(`${TYPES[path.extname(name)]}; charset=utf-8`);
      if (!name.endsWith('.ts')) return readFileSync(file, 'utf8');
      bundled ??= bundle(file);
      return bundled;
    });
  }
}

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles.map((file) => file.text).join('');
}
