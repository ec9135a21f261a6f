import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { PageComposer } from './page-composer.ts';
import { RegistryFile } from './registry-file.ts';

const A_YEAR_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${A_YEAR_SECONDS}, immutable`;

/** Serves the built shell, the remotes, the pictures, the configuration and the registry. */
export async function siteRoutes(server: FastifyInstance, config: Config): Promise<void> {
  const registry = new RegistryFile(config.registryFile);
  const composer = new PageComposer(config.siteDirectory, config.public);
  const shellDirectory = path.join(config.siteDirectory, 'shell');

  server.get('/config.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.public;
  });
  server.get('/remotes.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return registry.read();
  });

  await server.register(fastifyStatic, {
    root: shellDirectory,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: ['**/index.html'],
    setHeaders: (reply) => void reply.setHeader('cache-control', IMMUTABLE),
  });
  const folders = { remotes: IMMUTABLE, pictures: 'public, max-age=3600' };
  for (const [folder, caching] of Object.entries(folders)) {
    await server.register(fastifyStatic, {
      root: path.join(config.siteDirectory, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      setHeaders: (reply) => {
        reply.setHeader('cache-control', caching);
        reply.setHeader('access-control-allow-origin', '*');
      },
    });
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (looksLikeFile(request.url)) throw new Refusal('not-found');
    const page = await readFile(path.join(shellDirectory, 'index.html'), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await composer.compose(page, await registry.read()));
  };
  server.get('/', { schema: { hide: true } }, sendPage);
  server.get('/*', { schema: { hide: true } }, sendPage);
}

/** A missing file is missing; every other path is a page, and the shell knows which. */
const looksLikeFile = (url: string): boolean => /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '');
