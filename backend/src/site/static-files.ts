import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { OWN_PICTURES } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import { pagePolicy, scriptsByOrigin } from '../foundation/web/content-security-policy.ts';
import { answerClientErrors } from '../foundation/web/problem-answers.ts';
import { securityHeadersOf } from '../foundation/web/security-headers.ts';
import { type Releases, ROOT_FILES, type ShellReleases, SURFACE } from '../releases/index.ts';

const ONE_YEAR_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
const ONE_DAY = 'public, max-age=86400';
const ONE_HOUR = 'public, max-age=3600';

/** Source maps are for the server alone (docs/decisions/release-console.md). */
const isServed = (file: string): boolean => !/\.map(\.(br|gz))?$/i.test(file);
/** Options for all files; caching differs. */
const FILES = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  lastModified: false,
  allowedPath: isServed,
} as const;
/** Shell and remotes may be served from different origins, and load each other's files. */
const FOR_ALL_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers that only documents need. Scripts, style sheets and pictures are 155 bytes smaller without them. */
const FOR_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy'];

/**
 * Serves the files of all releases of the shell, the remotes and the pictures.
 * @param follower copies releases here that another process may have named a moment ago
 */
export async function staticFiles(
  server: FastifyInstance,
  { siteDirectory, production }: Pick<Config, 'siteDirectory' | 'production'>,
  shells: Pick<ShellReleases, 'rootOf' | 'unversionedRoot'>,
  follower: Releases['publishing']['follower'],
): Promise<void> {
  const findRoot = async (file: string) => {
    if ((await shells.rootOf(file)) === undefined) await follower.followStored();
    return (await shells.rootOf(file)) ?? shells.unversionedRoot;
  };
  const sendOfShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = decodeURIComponent(request.url.split('?')[0] ?? '').slice(1);
    // The library refuses what leads elsewhere.
    return reply.sendFile(file, await findRoot(file));
  };
  await server.register(fastifyStatic, {
    ...FILES,
    root: shells.unversionedRoot,
    serve: false,
    setHeaders: (reply, file) => reply.setHeader('cache-control', cachingOfShell(file)),
  });
  await server.register(async (scope) => {
    answerClientErrors(scope);
    scope.addHook('onRequest', (_, reply, done) => {
      void reply.headers(FOR_ALL_SITES);
      for (const header of FOR_DOCUMENTS) void reply.removeHeader(header);
      done();
    });
    // Ranges are answered without the hint: 22 bytes of each file.
    scope.addHook('onSend', (_request, reply, payload, done) => {
      void reply.removeHeader('accept-ranges');
      done(null, payload);
    });
    scope.addHook('preHandler', (request) => follower.beforeFile(request.url));
    const serve = (folder: string, prefix: string, caching: (file: string) => string) =>
      scope.register(fastifyStatic, {
        ...FILES,
        root: path.join(siteDirectory, folder),
        prefix,
        decorateReply: false,
        setHeaders: (reply, file) => reply.setHeader('cache-control', caching(file)),
      });
    scope.get('/static/*', { schema: { hide: true } }, sendOfShell);
    await serve('remotes', '/remotes/', (file) => (production || isHashed(file) ? IMMUTABLE : 'no-cache'));
    await serve('pictures', `${OWN_PICTURES}/`, () => IMMUTABLE);
    // Addresses of previous versions, and those without a version, are stored in databases and used by
    // remotes.
    for (const prefix of ['/pictures/:version(^[0-9a-f]{10}$)/', '/pictures/']) {
      await serve('pictures', prefix, () => ONE_HOUR);
    }
  });
  await server.register(async (scope) => {
    answerClientErrors(scope);
    for (const file of ROOT_FILES) {
      scope.get(`/${file}`, { schema: { hide: true } }, sendOfShell);
    }
  });
}

/**
 * Whether a file's name changes with its content: an app icon's does not, nor does a release's during
 * development.
 */
const isHashed = (file: string): boolean => /\.[0-9a-f]{10}\.\w+(\.(br|gz))?$/.test(file);

function cachingOfShell(file: string): string {
  if (isHashed(file)) return IMMUTABLE;
  return path.basename(file) === SURFACE ? 'no-cache' : ONE_DAY;
}

/** Folders whose files never change: a new content has a new name. */
const IMMUTABLE_FILES = ['/static/js/*', '/static/css/*', '/static/font/*', '/remotes/*'];

/**
 * The headers that a static host has to send with the site's files, in the format of the `_headers` file that
 * several hosts read: a path, then its headers, indented. What has no caching of its own is asked for again each time.
 * @param page the built `index.html`
 */
export function staticHostHeaders(config: Config, page: string): string {
  const forAll = { ...securityHeadersOf(config), ...pagePolicy(config)(scriptsByOrigin(config, page)) };
  const blocks = [
    blockOf('/*', forAll),
    ...IMMUTABLE_FILES.map((path) => blockOf(path, { 'cache-control': IMMUTABLE })),
  ];
  return `${blocks.join('\n')}\n`;
}

const blockOf = (path: string, headers: Readonly<Record<string, unknown>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
