import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import path from 'node:path';
import { writeStaticShell } from '@shop/cli';
import type { PublicConfig } from '@shop/contracts';
import { findFreePort } from '@shop/processes';
import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/registry';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface StaticHost {
  /** The folder with `shell/`, `remotes/` and `remotes.json`. */
  site: string;
  config: PublicConfig;
  /** A free one where it is missing. */
  port?: number;
  /** The text of a `_headers` file: paths, each with its headers indented below it. */
  headers?: string;
  /** Where the paths go that a static host forwards. */
  api?: string;
}

/** Paths that are forwarded to the API: docs/production.md, and the stand-in of the identity provider. */
const FORWARDED =
  /^\/(images|pictures|robots\.txt|sitemap|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)/;

/** Serves a site's files unchanged, as a plain static host does: nothing is checked or inlined. */
export async function withStaticHost(
  { site, config, port, headers = '', api }: StaticHost,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const headersFor = readHeaders(headers);
  await writeStaticShell(site, { releaseEnvironment: DEFAULT_RELEASE_ENVIRONMENT, ...config });
  const contentAt = async (pathname: string): Promise<{ type: string; content: string | Buffer }> => {
    if (pathname === '/config.json') return { type: '.json', content: JSON.stringify(config) };
    const file = fileAt(site, pathname);
    return { type: path.extname(file), content: await readFile(file) };
  };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (api && FORWARDED.test(pathname)) {
      request.pipe(
        forward(new URL(pathname + search, api), request, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }),
      );
      return;
    }
    try {
      const { type, content } = await contentAt(pathname);
      const contentType = TYPES[type] ?? 'text/plain';
      response.writeHead(200, { ...headersFor(pathname), 'content-type': contentType }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  const listenPort = port ?? (await findFreePort());
  await new Promise<void>((resolve) => server.listen(listenPort, 'localhost', resolve));
  try {
    await work(`http://localhost:${listenPort}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const forward = (
  url: URL,
  { method, headers }: IncomingMessage,
  answered: (answer: IncomingMessage) => void,
): ClientRequest => sendRequest(url, { method, headers: { ...headers, host: url.host } }, answered);

/** @returns the headers of a path: those of every block whose path, with `*` for any ending, fits it */
function readHeaders(text: string): (pathname: string) => Record<string, string> {
  const blocks = text
    .split(/\n(?=\/)/)
    .filter(Boolean)
    .map((block) => {
      const [pattern = '', ...lines] = block.trimEnd().split('\n');
      const pairs = lines.map((line) => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? ['', '']);
      return { pattern, headers: Object.fromEntries(pairs) };
    });
  const fits = (pattern: string, pathname: string) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
  return (pathname) =>
    Object.assign(
      {},
      ...blocks.filter(({ pattern }) => fits(pattern, pathname)).map(({ headers }) => headers),
    );
}

/** A path that is not a file is a page of the shell. */
function fileAt(site: string, pathname: string): string {
  const file = path.join(site, pathname);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isFile || /^\/(remotes|static|api)\//.test(pathname) ? file : path.join(site, 'index.html');
}
