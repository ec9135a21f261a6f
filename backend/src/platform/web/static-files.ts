import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { OWN_PICTURES } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerClientErrors } from './problem-answers.ts';

const ONE_YEAR_SECONDS = 31_536_000;
export const IMMUTABLE = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
const ONE_DAY = 'public, max-age=86400';
const ONE_HOUR = 'public, max-age=3600';

/** Options for all files; caching differs. */
const FILES = { index: false, preCompressed: true, cacheControl: false } as const;
/** Shell and remotes may be served from different origins, and load each other's files. */
const FOR_ALL_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers for documents, which a script, a style sheet or a picture never is: 180 bytes of each file. */
const FOR_DOCUMENTS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'];

/** Files of the shell that browsers expect at the site's root. */
const ROOT_FILES = ['favicon.svg', 'manifest.webmanifest'];

/** Serves the files of the built shell, the remotes and the pictures. */
export async function staticFiles(
  server: FastifyInstance,
  { siteDirectory, production }: Pick<Config, 'siteDirectory' | 'production'>,
): Promise<void> {
  await server.register(async (scope) => {
    answerClientErrors(scope);
    scope.addHook('onRequest', (_, reply, done) => {
      void reply.headers(FOR_ALL_SITES);
      for (const header of FOR_DOCUMENTS) void reply.removeHeader(header);
      done();
    });
    const serve = (folder: string, prefix: string, caching: (file: string) => string) =>
      scope.register(fastifyStatic, {
        ...FILES,
        root: path.join(siteDirectory, folder),
        prefix,
        decorateReply: false,
        setHeaders: (reply, file) => reply.setHeader('cache-control', caching(file)),
      });
    await serve('shell/static', '/static/', (file) => (isHashed(file) ? IMMUTABLE : ONE_DAY));
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
    await scope.register(fastifyStatic, {
      ...FILES,
      root: path.join(siteDirectory, 'shell'),
      serve: false,
      setHeaders: (reply) => reply.setHeader('cache-control', ONE_DAY),
    });
    for (const file of ROOT_FILES) {
      scope.get(`/${file}`, { schema: { hide: true } }, (_, reply) => reply.sendFile(file));
    }
  });
}

/**
 * Whether a file's name changes with its content: an app icon's does not, nor does a release's during
 * development.
 */
const isHashed = (file: string): boolean => /\.[0-9a-f]{10}\.\w+(\.(br|gz))?$/.test(file);
