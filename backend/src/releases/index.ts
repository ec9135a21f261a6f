import cookie from '@fastify/cookie';
import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { Publisher } from '../foundation/identity/publisher.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import { previewPage } from './console/preview-page.ts';
import { ReleaseFigures } from './console/release-figures.ts';
import { openReleaseWatch } from './console/release-watch.ts';
import { openReleaseWeights } from './console/release-weights.ts';
import { releaseConsoleRoutes, releaseReportRoute, releaseRoutes } from './console/routes.ts';
import { openSourceMaps } from './console/stack-frames.ts';
import { forgetOldFigures, forgetOldOutcomes } from './console/store.ts';
import { flagRoutes } from './flags/service.ts';
import { publisherOf } from './publishing/credentials.ts';
import { openPublishing, type Publishing } from './publishing/open-publishing.ts';
import { publishingRoutes, releaseFileRoute } from './publishing/routes.ts';
import { forgetUploads } from './publishing/service.ts';
import { releaseProblems } from './registry/release-problems.ts';
import { ShellReleases } from './registry/shell-releases.ts';

/** The longest time until visitors of another process get a release. */
const FOLLOW_PAUSE_SECONDS = 1;
/** The registry is renewed days before it expires. */
const RENEW_PAUSE_SECONDS = 600;
/** What a process loses at most when it is killed. */
const FIGURES_PAUSE_SECONDS = 5;

export interface Releases extends Domain {
  publishing: Publishing;
  /** Whose credential a token is. */
  publisherOf(token: string): Promise<Publisher>;
  shells: ShellReleases;
  figures: ReleaseFigures;
  /** What keeps visitors from getting the released versions, for the health check. */
  problems(): ReturnType<typeof releaseProblems>;
  /** The page that a preview link leads to. */
  previewPage(scope: FastifyInstance): Promise<void>;
}

interface Deps {
  server: FastifyInstance;
  database: Database;
  config: Config;
  log: FastifyBaseLogger;
  meter: Meter;
  limiter: RateLimiter;
}

/** Shell and remotes: what teams publish, what visitors get, and how it fares with them. */
export function openReleases({ server, database, config, log, meter, limiter }: Deps): Releases {
  const publishing = openPublishing(database, config, log);
  const { registry, deployed, follower, withdraw } = publishing;
  const shells = new ShellReleases(config.siteDirectory, registry, log);
  const released = { database, registry, shells };
  const { siteDirectory, withdrawAfterNetworks: networksNeeded } = config;
  const figures = new ReleaseFigures(database, openSourceMaps(siteDirectory, publishing.readFile));
  server.addHook('onClose', () =>
    figures.write().catch((err: unknown) => log.warn({ err }, 'what was counted of releases is lost')),
  );
  const watch = openReleaseWatch({ database, registry, withdraw, figures }, log, { meter, networksNeeded });
  const weights = openReleaseWeights(siteDirectory);
  return {
    publishing,
    publisherOf: (token) => publisherOf(publishing, token),
    shells,
    figures,
    problems: () => releaseProblems({ ...released, deployed, follower }, config),
    previewPage: (scope) => previewPage(scope, released, config),
    routes: async ({ scope, api, apiIn }) => {
      await scope.register(async (previews) => {
        await previews.register(cookie, { secret: config.previewSecret });
        releaseRoutes(apiIn(previews), released, config);
      });
      publishingRoutes(api, publishing);
      flagRoutes(api, publishing);
      releaseConsoleRoutes(api, { ...publishing, config, figures, weights });
      await releaseFileRoute(scope, api, publishing);
      releaseReportRoute(scope, limiter, watch);
    },
    jobs: [
      {
        name: 'forgetting-releases',
        pauseSeconds: config.reconcileSeconds,
        work: async () => {
          await database.run(forgetOldOutcomes, []);
          await database.run(forgetOldFigures, []);
          await forgetUploads(publishing);
        },
        whileClockIsSteady: true,
      },
      { name: 'counting-releases', pauseSeconds: FIGURES_PAUSE_SECONDS, work: () => figures.write() },
      { name: 'following-releases', pauseSeconds: FOLLOW_PAUSE_SECONDS, work: follower.follow },
      {
        name: 'renewing-registry',
        pauseSeconds: RENEW_PAUSE_SECONDS,
        work: () => registry.renew(),
        whileClockIsSteady: true,
      },
    ],
  };
}

export { registryCopy } from './publishing/deployed-registry.ts';
export { clearFiles, fileStores, moveFiles } from './publishing/file-store.ts';
export { fillPlaceholders } from './registry/page-template.ts';
export { everybodysVisit, type ReleaseRegistry } from './registry/registry.ts';
export { ReleaseManifests } from './registry/release-manifests.ts';
export { ROOT_FILES, ShellReleases, SURFACE } from './registry/shell-releases.ts';
export { keepBucket, visitorOf } from './registry/visitor.ts';
export { writeAtomically } from './registry/write-atomically.ts';
export type { SurfaceFits } from './surfaces/fits.ts';
