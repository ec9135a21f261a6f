import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import { limits } from '../foundation/rate-limits/limits.ts';
import { PageHandler, type PageParts } from './page-handler.ts';
import { type ReleaseFollower, staticFiles } from './static-files.ts';

/** What the site needs beside its files. */
interface SiteParts extends PageParts {
  follower: ReleaseFollower;
}

/** Serves the built shell, the remotes, the pictures, the configuration and the registry. */
export async function siteRoutes(server: FastifyInstance, config: Config, parts: SiteParts): Promise<void> {
  const { registry, shells, fits, follower } = parts;
  const pages = new PageHandler(config, parts, server.log);
  server.addHook('onClose', () => pages.end());

  server.get('/config.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.public;
  });
  server.get('/remotes.json', { schema: { hide: true } }, async (__, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    // What teams have signed is checked here; for browsers it would be more to load than the registry.
    const { registry: content, signed, withdrawn, flags } = await registry.read();
    const { statements: _, ...forBrowsers } = signed;
    const unfit = await fits.unfit(content);
    return {
      ...forBrowsers,
      withdrawn,
      ...(unfit && { unfit }),
      ...(Object.keys(flags).length > 0 && { flags }),
    };
  });

  await staticFiles(server, config, shells, follower);

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => pages.send(request, reply);
  const pageRoute = { schema: { hide: true }, config: { limitFromAddress: limits.pageFromAddress } };
  server.get('/', pageRoute, sendPage);
  server.get('/*', pageRoute, sendPage);
}
