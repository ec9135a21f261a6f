import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { partByNumber, partFinder } from '../catalogue/index.ts';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { FairQueue } from '../foundation/rate-limits/fair-queue.ts';
import { limitByAddress, shareByAddress } from '../foundation/rate-limits/limit-by-address.ts';
import { limits } from '../foundation/rate-limits/limits.ts';
import { LocalRateLimiter, type RateLimiter, unlimited } from '../foundation/rate-limits/rate-limiter.ts';
import { pictureRoutes } from '../pictures/index.ts';
import type { Releases } from '../releases/index.ts';
import { InternalApiClient } from './internal-api-client.ts';
import { openPageHandler, type PageParts } from './page-handler.ts';
import { describePages } from './pages/describe-pages.ts';
import { searchEngineRoutes, securityTextRoute } from './pages/routes.ts';
import { openSitemap } from './pages/sitemap.ts';
import { vinSearch } from './pages/vin-search.ts';
import { staticFiles } from './static-files.ts';

interface SiteDeps {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  limiter: RateLimiter;
  queue: FairQueue | undefined;
  internalApi: InternalApiClient;
  releases: Releases;
}

/** What browsers and search engines get beside the API: pages, files, pictures, sitemap and previews. */
export async function sitePages(
  scope: FastifyInstance,
  { config, log, database, limiter, queue, internalApi, releases }: SiteDeps,
): Promise<void> {
  const { origin } = config;
  const { registry, fits, follower } = releases.publishing;
  const pageLimiter = config.rateLimits ? new LocalRateLimiter() : unlimited;
  // Files are sent without work of the database or of a renderer.
  if (queue)
    shareByAddress(
      scope,
      queue,
      ({ routeOptions }) => routeOptions.config.limitFromAddress === limits.pageFromAddress,
    );
  limitByAddress(
    scope,
    pageLimiter,
    ({ routeOptions }) => routeOptions.config.limitFromAddress ?? limits.fileFromAddress,
  );
  // Read only for pages and previews, so that other answers do not wait for them.
  await scope.register(cookie, { secret: config.previewSecret });
  pictureRoutes(scope, database, config.siteDirectory);
  const sitemap = openSitemap(database, origin, config.shop);
  if (config.securityContact) securityTextRoute(scope, origin, config.securityContact);
  await searchEngineRoutes(scope, { origin, registry, sitemap, limiter });
  const findPart = partFinder(database);
  const describe = describePages({
    origin,
    imageHost: config.imageHost,
    shop: config.shop,
    findPart,
    findPartByNumber: async (number) => {
      const found = await partByNumber(database, number);
      return found && findPart(found.part_id);
    },
    log,
  });
  const findShown = async (number: string) => (await partByNumber(database, number))?.shown;
  const redirectFor = vinSearch(findShown, log);
  const ask = (address: string) => internalApi.ask(scope, address);
  await releases.previewPage(scope);
  const { shells } = releases;
  await siteRoutes(scope, config, { registry, shells, fits, follower, describe, redirectFor, ask });
}

/** Serves the built shell, the remotes, the pictures, the configuration and the registry. */
async function siteRoutes(
  server: FastifyInstance,
  config: Config,
  parts: PageParts & { follower: Releases['publishing']['follower'] },
): Promise<void> {
  const { registry, shells, fits, follower } = parts;
  const pages = openPageHandler(config, parts, server.log);
  server.addHook('onClose', () => pages.end());

  server.get('/config.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.public;
  });
  server.get('/remotes.json', { schema: { hide: true } }, async (__, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    // What teams have signed is checked here; for browsers it would be more to load than the registry.
    const { registry: content, signed, marks } = await registry.read();
    const { statements: _, ...forBrowsers } = signed;
    const unfit = await fits.unfit(content);
    return {
      ...forBrowsers,
      withdrawn: marks.withdrawn,
      ...(unfit && { unfit }),
      ...(Object.keys(marks.flags).length > 0 && { flags: marks.flags }),
    };
  });

  await staticFiles(server, config, shells, follower);

  const pageRoute = { schema: { hide: true }, config: { limitFromAddress: limits.pageFromAddress } };
  server.get('/', pageRoute, pages.send);
  server.get('/*', pageRoute, pages.send);
}

export { staticHostHeaders } from './static-files.ts';
export { InternalApiClient };
