import cors from '@fastify/cors';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { openCatalogue } from './catalogue/index.ts';
import { sealWith } from './foundation/audit-log/seal.ts';
import { type AuditLogSealer, auditLogMetrics, openAuditLogSealer } from './foundation/audit-log/sealer.ts';
import type { Config } from './foundation/config/config.ts';
import { type Database, databaseClock } from './foundation/database/index.ts';
import type { VerifyIdentity } from './foundation/identity/identity-verifier.ts';
import { type Job, type ScheduledJob, startJobs } from './foundation/jobs/scheduled-job.ts';
import { FairQueue } from './foundation/rate-limits/fair-queue.ts';
import { limitByAddress, shareByAddress } from './foundation/rate-limits/limit-by-address.ts';
import { limits } from './foundation/rate-limits/limits.ts';
import { SharedRateLimiter, unlimited } from './foundation/rate-limits/rate-limiter.ts';
import { forgetRestored } from './foundation/rate-limits/store.ts';
import { Refusal } from './foundation/refusal.ts';
import {
  jobMetrics,
  metricsRoute,
  noMetrics,
  openMetrics,
  poolMetrics,
  processMetrics,
} from './foundation/telemetry/metrics.ts';
import { requestMetrics } from './foundation/telemetry/request-metrics.ts';
import { inSpan, requestSpans, tracedDatabase } from './foundation/telemetry/tracing.ts';
import { serveCalls } from './foundation/web/api.ts';
import { compileOnFirstUse } from './foundation/web/compile-on-first-use.ts';
import {
  Connections,
  connectionMetrics,
  endConnectionsAtClose,
  refuseWhenFull,
} from './foundation/web/connections.ts';
import { FailureLog } from './foundation/web/failure-log.ts';
import { type Draining, drainingOf, healthRoutes } from './foundation/web/health.ts';
import { identityProxy } from './foundation/web/identity-proxy.ts';
import { reportRoute } from './foundation/web/policy-violations.ts';
import { answerProblems } from './foundation/web/problem-answers.ts';
import { openApi } from './foundation/web/route-schema.ts';
import { keepOutOfCaches, securityHeaders } from './foundation/web/security-headers.ts';
import { serverOptions } from './foundation/web/server-options.ts';
import { type Imports, openImports } from './imports/index.ts';
import { type Mail, openMail } from './mail/index.ts';
import { openPeople } from './people/index.ts';
import { openPictures } from './pictures/index.ts';
import { openReleases, type Releases } from './releases/index.ts';
import { type CardProvider, openSales, type Sales } from './sales/index.ts';
import { InternalApiClient, sitePages } from './site/index.ts';

/** The longest time an event stays unsealed, apart from the run itself. */
const SEAL_PAUSE_SECONDS = 5;

/** What the shop depends on. */
interface Foundations {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  verifyIdentity: VerifyIdentity;
  cardProvider: CardProvider;
}

/** The shop as a server that does not listen yet, with its scheduled jobs. */
export interface App {
  server: FastifyInstance;
  draining: Draining;
  sealer: AuditLogSealer;
  payments: Sales['payments'];
  orders: Sales['orders'];
  importWorker: Imports['worker'];
  mail: Pick<Mail, 'sendDue'>;
  publishing: Releases['publishing'];
  figures: Releases['figures'];
  jobs: readonly Job[];
  startJobs(): ScheduledJob;
}

export async function createApp(foundations: Foundations): Promise<App> {
  const { config, log } = foundations;
  const { database, verifyIdentity } = config.tracesUrl ? traced(foundations) : foundations;
  const server = Fastify(serverOptions(log, config));
  compileOnFirstUse(server);
  const connections = new Connections(config);
  connections.watch(server.server);
  const limiter = config.rateLimits ? new SharedRateLimiter(database) : unlimited;
  const queue = config.rateLimits ? new FairQueue() : undefined;
  const metrics = config.metricsToken ? await openMetrics() : noMetrics;
  const { meter } = metrics;
  // Registered first: other metrics query the database, and would themselves wait for a connection.
  poolMetrics(database, meter);
  const sealer = openAuditLogSealer(
    database,
    sealWith(config.auditLogSealKey),
    log,
    auditLogMetrics(database, meter),
  );
  const internalApi = new InternalApiClient();
  const draining = drainingOf(server);

  const deps = { server, database, config, log, meter, limiter };
  const pictures = openPictures(deps);
  const people = openPeople({ ...deps, verifyIdentity, pictures });
  const catalogue = openCatalogue({ ...deps, pictures });
  const sales = openSales({ ...deps, cardProvider: foundations.cardProvider });
  const imports = openImports({ ...deps, pictures });
  const releases = openReleases(deps);
  const mail = openMail(deps);
  const domains = [people, catalogue, sales, releases, imports, pictures, mail];

  securityHeaders(server, config);
  refuseWhenFull(server, connections);
  endConnectionsAtClose(server, connections);
  answerProblems(server, new FailureLog(log, { limited: config.rateLimits }));
  healthRoutes(server, { database, draining, releases: releases.problems });
  if (config.tracesUrl) requestSpans(server);
  requestMetrics(server, meter);
  connectionMetrics(connections, meter);
  if (config.metricsToken) {
    processMetrics(meter);
    metricsRoute(server, metrics, config.metricsToken);
  }

  await server.register(
    async (scope) => {
      keepOutOfCaches(scope);
      await scope.register(cors, {
        origin: [...config.allowedOrigins],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['link', 'retry-after'],
      });
      if (queue) shareByAddress(scope, queue, (request) => !internalApi.isInternal(request));
      limitByAddress(scope, limiter, (request) =>
        internalApi.isInternal(request) ? undefined : limits.callFromAddress,
      );
      await openApi(scope);
      const readers = { callerOf: people.tokens.callerOf, publisherOf: releases.publisherOf };
      const apiIn = (inner: FastifyInstance) => serveCalls(inner, limiter, readers);
      const api = apiIn(scope);
      for (const domain of domains) await domain.routes({ scope, api, apiIn });
      await reportRoute(scope, limiter, meter);
      scope.all('/*', { schema: { hide: true } }, async () => {
        throw new Refusal('not-found');
      });
    },
    { prefix: '/api' },
  );

  const { emulatorUrl } = config.identity;
  if (emulatorUrl) await server.register((scope) => identityProxy(scope, emulatorUrl));
  await server.register((scope) => sitePages(scope, { ...deps, queue, internalApi, releases }));

  const often = { pauseSeconds: config.reconcileSeconds };
  const jobs: Job[] = [
    { name: 'sealing', pauseSeconds: SEAL_PAUSE_SECONDS, work: sealer.sealDue },
    {
      name: 'forgetting-limits',
      ...often,
      work: () => database.run(forgetRestored, []),
      whileClockIsSteady: true,
    },
    ...domains.flatMap((domain) => domain.jobs),
  ];
  return {
    server,
    draining,
    sealer,
    payments: sales.payments,
    orders: sales.orders,
    importWorker: imports.worker,
    mail,
    publishing: releases.publishing,
    figures: releases.figures,
    jobs,
    startJobs: () =>
      startJobs(jobs, {
        log,
        measured: jobMetrics(meter),
        watchClock: () => databaseClock(database, log),
      }),
  };
}

/** With a span for each statement, and for each question to the identity provider. */
const traced = ({ database, verifyIdentity }: Foundations) => ({
  database: tracedDatabase(database),
  verifyIdentity: (idToken: string) =>
    inSpan({ name: 'identity provider: verify', kind: SpanKind.CLIENT }, () => verifyIdentity(idToken)),
});
