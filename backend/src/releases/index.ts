import cookie from '@fastify/cookie';
import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import { openReleaseWatch } from './console/open-release-watch.ts';
import { previewPage } from './console/preview-page.ts';
import type { ReleaseFigures } from './console/release-figures.ts';
import { releaseReportRoute } from './console/report-route.ts';
import { releaseConsoleRoutes, releaseRoutes } from './console/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { SwitchedFlags } from './flags/switched-flags.ts';
import { openPublishing, type Publishing } from './publishing/open-publishing.ts';
import { publishingRoutes, releaseFileRoute } from './publishing/routes.ts';
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
  shells: ShellReleases;
  flags: SwitchedFlags;
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
  const { registry, deployed, follower } = publishing;
  const shells = new ShellReleases(config.siteDirectory, registry, log);
  const released = { database, registry, shells };
  const flags = new SwitchedFlags(database, config.releaseEnvironment, log);
  const { releaseWatch, figures, console } = openReleaseWatch(
    server,
    { database, publishing },
    config,
    meter,
  );
  return {
    publishing,
    shells,
    flags,
    figures,
    problems: () => releaseProblems({ ...released, deployed, follower }, config),
    previewPage: (scope) => previewPage(scope, released, config),
    routes: async ({ scope, api, apiIn }) => {
      await scope.register(async (previews) => {
        await previews.register(cookie, { secret: config.previewSecret });
        releaseRoutes(apiIn(previews), released, config);
      });
      publishingRoutes(api, publishing);
      flagRoutes(api, { database, registry, switched: flags }, config.releaseEnvironment);
      releaseConsoleRoutes(api, console);
      await releaseFileRoute(scope, api, publishing.service);
      releaseReportRoute(scope, limiter, releaseWatch);
    },
    jobs: [
      {
        name: 'forgetting-releases',
        pauseSeconds: config.reconcileSeconds,
        work: async () => {
          await releaseWatch.forgetOld();
          await figures.forgetOld();
          await publishing.service.forgetOld();
        },
        whileClockIsSteady: true,
      },
      { name: 'counting-releases', pauseSeconds: FIGURES_PAUSE_SECONDS, work: () => figures.write() },
      { name: 'following-releases', pauseSeconds: FOLLOW_PAUSE_SECONDS, work: () => follower.follow() },
      {
        name: 'renewing-registry',
        pauseSeconds: RENEW_PAUSE_SECONDS,
        work: () => publishing.writer.renew(),
        whileClockIsSteady: true,
      },
    ],
  };
}
export { registryCopy } from './publishing/deployed-registry.ts';
export { clearFiles, moveFiles } from './publishing/move-files.ts';
export { fileStores } from './publishing/open-files.ts';
export { fillPlaceholders } from './registry/page-template.ts';
export { everybodysVisit, type ReleaseRegistry } from './registry/registry.ts';
export { ReleaseManifests } from './registry/release-manifests.ts';
export { ROOT_FILES, ShellReleases, SURFACE } from './registry/shell-releases.ts';
export { keepBucket, visitorOf } from './registry/visitor.ts';
export { writeAtomically } from './registry/write-atomically.ts';
export type { SurfaceFits } from './surfaces/index.ts';
