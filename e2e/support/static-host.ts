import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { PublicConfig } from '@shop/contracts';
import { findFreePort } from '@shop/processes';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a site's files unchanged, as a plain static host does: nothing is checked or inlined, and API calls
 * are not answered.
 */
export async function withStaticHost(
  site: string,
  config: PublicConfig,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const contentAt = async (pathname: string): Promise<{ type: string; content: string | Buffer }> => {
    if (pathname === '/config.json') return { type: '.json', content: JSON.stringify(config) };
    const file = fileAt(site, pathname);
    return { type: path.extname(file), content: await readFile(file) };
  };
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const { type, content } = await contentAt(new URL(url, 'http://localhost').pathname);
      response.writeHead(200, { 'content-type': TYPES[type] ?? 'text/plain' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  try {
    await work(`http://localhost:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A path that is no file is a page of the shell. */
function fileAt(site: string, pathname: string): string {
  if (/^\/(remotes|remotes\.json|pictures)(\/|$)/.test(pathname)) return path.join(site, pathname);
  if (/^\/(static|api)\//.test(pathname)) return path.join(site, 'shell', pathname);
  return path.join(site, 'shell/index.html');
}
