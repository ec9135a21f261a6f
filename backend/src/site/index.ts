import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { partByNumber, SharedParts } from '../catalogue/index.ts';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { FairQueue } from '../foundation/rate-limits/fair-queue.ts';
import { limitByAddress, shareByAddress } from '../foundation/rate-limits/limit-by-address.ts';
import { limits } from '../foundation/rate-limits/limits.ts';
import { LocalRateLimiter } from '../foundation/rate-limits/local-rate-limiter.ts';
import { type RateLimiter, unlimited } from '../foundation/rate-limits/rate-limiter.ts';
import { LinkPictures, pictureRoutes, StoredPictures } from '../pictures/index.ts';
import type { Releases } from '../releases/index.ts';
import { InternalApiClient } from './internal-api-client.ts';
import { describePages } from './pages/describe-pages.ts';
import { searchEngineRoutes } from './pages/routes.ts';
import { securityTextRoute } from './pages/security-text.ts';
import { Sitemap } from './pages/sitemap.ts';
import { vinSearch } from './pages/vin-search.ts';
import { siteRoutes } from './site.ts';

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
  const stored = new StoredPictures(database);
  pictureRoutes(scope, stored, new LinkPictures(stored, config.siteDirectory));
  const sitemap = new Sitemap(database, origin, config.shop);
  if (config.securityContact) securityTextRoute(scope, origin, config.securityContact);
  await searchEngineRoutes(scope, { origin, registry, sitemap, limiter });
  const parts = new SharedParts(database);
  const describe = describePages({
    origin,
    imageHost: config.imageHost,
    shop: config.shop,
    findPart: (id) => parts.find(id),
    findPartByNumber: async (number) => {
      const found = await partByNumber(database, number);
      return found && parts.find(found.part_id);
    },
    log,
  });
  const redirectFor = vinSearch({
    findShown: async (number) => (await partByNumber(database, number))?.shown,
    log,
  });
  const ask = (address: string) => internalApi.ask(scope, address);
  await releases.previewPage(scope);
  const { shells } = releases;
  await siteRoutes(scope, config, { registry, shells, fits, follower, describe, redirectFor, ask });
}

export { staticHostHeaders } from './static-host.ts';
export { InternalApiClient };
