import cookie, { type FastifyCookieOptions } from '@fastify/cookie';
import { numberKey } from '@shop/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findNumbers } from './catalogue/numbers.store.ts';
import type { SwitchedFlags } from './flags/switched-flags.ts';
import { LinkPictures } from './images/link-pictures.ts';
import { pictureRoutes } from './images/routes.ts';
import { StoredPictures } from './images/stored-pictures.ts';
import { describePages } from './pages/describe-pages.ts';
import { searchEngineRoutes } from './pages/routes.ts';
import { securityTextRoute } from './pages/security-text.ts';
import { Sitemap } from './pages/sitemap.ts';
import { vinSearch } from './pages/vin-search.ts';
import { SharedParts } from './parts/shared-parts.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/index.ts';
import type { FairQueue } from './platform/rate-limits/fair-queue.ts';
import { limitByAddress, shareByAddress } from './platform/rate-limits/limit-by-address.ts';
import { limits } from './platform/rate-limits/limits.ts';
import { LocalRateLimiter } from './platform/rate-limits/local-rate-limiter.ts';
import { type RateLimiter, unlimited } from './platform/rate-limits/rate-limiter.ts';
import type { ReleaseRegistry } from './platform/releases/registry.ts';
import type { ShellReleases } from './platform/releases/shell-releases.ts';
import type { InternalApiClient } from './platform/web/internal-api-client.ts';
import { siteRoutes } from './platform/web/site.ts';
import type { Publishing } from './publishing/open-publishing.ts';
import { previewPage } from './releases/preview-page.ts';

interface SiteParts {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  limiter: RateLimiter;
  queue: FairQueue | undefined;
  cookies: FastifyCookieOptions;
  internalApi: InternalApiClient;
  releases: {
    database: Database;
    registry: ReleaseRegistry;
    shells: ShellReleases;
  };
  publishing: Publishing;
  flags: SwitchedFlags;
}

/** What browsers and search engines get beside the API: pages, files, pictures, sitemap and previews. */
export async function sitePages(
  scope: FastifyInstance,
  { config, log, database, limiter, queue, cookies, internalApi, releases, publishing, flags }: SiteParts,
): Promise<void> {
  const { origin } = config;
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
  await scope.register(cookie, cookies);
  const stored = new StoredPictures(database);
  pictureRoutes(scope, stored, new LinkPictures(stored, config.siteDirectory));
  const sitemap = new Sitemap(database, origin, config.shop);
  if (config.securityContact) securityTextRoute(scope, origin, config.securityContact);
  await searchEngineRoutes(scope, { origin, registry: releases.registry, sitemap, limiter });
  const parts = new SharedParts(database);
  const findByNumber = async (number: string) => (await database.run(findNumbers, [[numberKey(number)]]))[0];
  const describe = describePages({
    origin,
    imageHost: config.imageHost,
    shop: config.shop,
    findPart: (id) => parts.find(id),
    findPartByNumber: async (number) => {
      const found = await findByNumber(number);
      return found && parts.find(found.part_id);
    },
    log,
  });
  const redirectFor = vinSearch({ findShown: async (number) => (await findByNumber(number))?.shown, log });
  const ask = (address: string) => internalApi.ask(scope, address);
  await previewPage(scope, releases, config);
  const { fits, follower } = publishing;
  await siteRoutes(scope, config, { ...releases, fits, flags, follower, describe, redirectFor, ask });
}
