import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { partRoutes } from './catalogue/parts/routes.ts';
import { PartService } from './catalogue/parts/service.ts';
import { StockListing } from './catalogue/parts/stock-listing.ts';
import { catalogueRoutes } from './catalogue/search/routes.ts';
import { VehicleService } from './catalogue/vehicles/vehicle.service.ts';
import { auditLogMetrics } from './foundation/audit-log/audit-log-metrics.ts';
import { sealWith } from './foundation/audit-log/seal.ts';
import { AuditLogSealer } from './foundation/audit-log/sealer.ts';
import type { Config } from './foundation/config/config.ts';
import type { Database } from './foundation/database/index.ts';
import type { VerifyIdentity } from './foundation/identity/identity-verifier.ts';
import type { ScheduledJob } from './foundation/jobs/scheduled-job.ts';
import { FairQueue } from './foundation/rate-limits/fair-queue.ts';
import { limitByAddress, shareByAddress } from './foundation/rate-limits/limit-by-address.ts';
import { limits } from './foundation/rate-limits/limits.ts';
import { SharedRateLimiter, unlimited } from './foundation/rate-limits/rate-limiter.ts';
import { Refusal } from './foundation/refusal.ts';
import { noMetrics, openMetrics } from './foundation/telemetry/metrics.ts';
import { metricsRoute } from './foundation/telemetry/metrics-route.ts';
import { poolMetrics } from './foundation/telemetry/pool-metrics.ts';
import { processMetrics } from './foundation/telemetry/process-metrics.ts';
import { requestMetrics } from './foundation/telemetry/request-metrics.ts';
import { requestSpans } from './foundation/telemetry/request-spans.ts';
import { Api } from './foundation/web/api.ts';
import { compileOnFirstUse } from './foundation/web/compile-on-first-use.ts';
import {
  Connections,
  connectionMetrics,
  endConnectionsAtClose,
  refuseWhenFull,
} from './foundation/web/connections.ts';
import { type Draining, drainingOf } from './foundation/web/draining.ts';
import { FailureLog } from './foundation/web/failure-log.ts';
import { healthRoutes } from './foundation/web/health.ts';
import { identityProxy } from './foundation/web/identity-proxy.ts';
import { openApi } from './foundation/web/open-api.ts';
import { answerProblems } from './foundation/web/problem-answers.ts';
import { reportRoute } from './foundation/web/report-route.ts';
import { keepOutOfCaches, securityHeaders } from './foundation/web/security-headers.ts';
import { serverOptions } from './foundation/web/server-options.ts';
import { importFileRoutes, importRoutes } from './imports/routes.ts';
import { ImportService } from './imports/service.ts';
import { ImportWorker } from './imports/worker.ts';
import { reviewRoutes } from './people/reviews/routes.ts';
import { ReviewService } from './people/reviews/service.ts';
import { AccessTokens } from './people/users/access-tokens.ts';
import { UserAdministration } from './people/users/administration.ts';
import { ProfileService } from './people/users/profiles.ts';
import { userRoutes } from './people/users/routes.ts';
import { UserService } from './people/users/service.ts';
import { AcceptedPictures } from './pictures/accepted-pictures.ts';
import { uploadRoute } from './pictures/routes.ts';
import { ImageService } from './pictures/service.ts';
import { type OpenReleaseWatch, openReleaseWatch } from './releases/console/open-release-watch.ts';
import { releaseReportRoute } from './releases/console/report-route.ts';
import { releaseConsoleRoutes, releaseRoutes } from './releases/console/routes.ts';
import { flagRoutes } from './releases/flags/routes.ts';
import { SwitchedFlags } from './releases/flags/switched-flags.ts';
import { openPublishing, type Publishing } from './releases/publishing/open-publishing.ts';
import { publishingRoutes, releaseFileRoute } from './releases/publishing/routes.ts';
import { releaseProblems } from './releases/registry/release-problems.ts';
import { ShellReleases } from './releases/registry/shell-releases.ts';
import { CartService } from './sales/orders/cart.ts';
import { OrderClosing } from './sales/orders/closing.ts';
import { OrderPlacing } from './sales/orders/placing.ts';
import { cartRoutes, orderRoutes } from './sales/orders/routes.ts';
import { OrderService } from './sales/orders/service.ts';
import { overviewRoutes } from './sales/overview/routes.ts';
import { OverviewService } from './sales/overview/service.ts';
import type { CardProvider } from './sales/payments/card-provider.ts';
import { paymentMetrics } from './sales/payments/payment-metrics.ts';
import { paymentRoutes, webhookRoute } from './sales/payments/routes.ts';
import { PaymentService } from './sales/payments/service.ts';
import { quickOrderRoutes } from './sales/quick-order/routes.ts';
import { savedListRoutes } from './sales/saved-lists/routes.ts';
import { SavedListService } from './sales/saved-lists/service.ts';
import { scheduledJobs, startJobs } from './scheduled-jobs.ts';
import { InternalApiClient } from './site/internal-api-client.ts';
import { sitePages } from './site/site-pages.ts';
import { tracedFoundations } from './traced-foundations.ts';

/** What the shop depends on. */
export interface Foundations {
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
  payments: PaymentService;
  closing: OrderClosing;
  sealer: AuditLogSealer;
  importWorker: ImportWorker;
  publishing: Publishing;
  figures: OpenReleaseWatch['figures'];
  /** Starts the scheduled jobs. */
  startJobs(): ScheduledJob;
}

export async function createApp(foundations: Foundations): Promise<App> {
  const { config, log } = foundations;
  const { database, verifyIdentity, cardProvider } = config.tracesUrl
    ? tracedFoundations(foundations)
    : foundations;
  const server = Fastify(serverOptions(log, config));
  compileOnFirstUse(server);
  const connections = new Connections(config);
  connections.watch(server.server);
  const limiter = config.rateLimits ? new SharedRateLimiter(database) : unlimited;
  const queue = config.rateLimits ? new FairQueue() : undefined;
  const tokens = new AccessTokens(database, config.accessTokenSeconds, config.adminSignIn);
  const metrics = config.metricsToken ? await openMetrics() : noMetrics;
  // Registered first: other metrics query the database, and would themselves wait for a connection.
  poolMetrics(database, metrics.meter);
  const payments = new PaymentService(database, cardProvider, log, {
    count: paymentMetrics(database, metrics.meter),
    declineLimits: config.declineLimits,
  });
  const closing = new OrderClosing(database, payments, log);
  const images = new ImageService(database, config.imageHost, config.pictureQuota);
  const pictures = new AcceptedPictures(database, config.imageHost);
  const imports = new ImportService(database);
  const importWorker = new ImportWorker(database, pictures);
  const countEvents = auditLogMetrics(database, metrics.meter);
  const publishing = openPublishing(database, config, log);
  const { registry, deployed, follower } = publishing;
  const releases = { database, registry, shells: new ShellReleases(config.siteDirectory, registry, log) };
  const sealer = new AuditLogSealer(database, sealWith(config.auditLogSealKey), log, countEvents);
  const flags = new SwitchedFlags(database, config.releaseEnvironment, log);
  const watching = openReleaseWatch(server, { database, publishing }, config, metrics.meter);
  const internalApi = new InternalApiClient();
  // Read only for pages and previews, so that other answers do not wait for them.
  const cookies = { secret: config.previewSecret };
  const draining = drainingOf(server);
  securityHeaders(server, config);
  refuseWhenFull(server, connections);
  endConnectionsAtClose(server, connections);
  answerProblems(server, new FailureLog(log, { limited: config.rateLimits }));
  healthRoutes(server, {
    database,
    draining,
    releases: () => releaseProblems({ ...releases, deployed, follower }, config),
  });
  if (config.tracesUrl) requestSpans(server);
  requestMetrics(server, metrics.meter);
  connectionMetrics(connections, metrics.meter);
  if (config.metricsToken) {
    processMetrics(metrics.meter);
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
      const api = new Api(scope, tokens, limiter, publishing.credentials);
      userRoutes(api, {
        users: new UserService(database, verifyIdentity, tokens, limiter),
        profiles: new ProfileService(database, pictures),
        administration: new UserAdministration(database),
        tokens,
      });
      partRoutes(api, new PartService(database, pictures));
      const vehicles = new VehicleService(database);
      catalogueRoutes(api, { database, vehicles, limited: config.rateLimits });
      reviewRoutes(api, new ReviewService(database, pictures, { limited: config.rateLimits }));
      orderRoutes(
        api,
        new OrderService(database, payments, closing),
        new OrderPlacing(database, config.orderAllowances),
      );
      quickOrderRoutes(api, database);
      savedListRoutes(api, new SavedListService(database));
      cartRoutes(api, new CartService(database));
      overviewRoutes(api, new OverviewService(database));
      paymentRoutes(api, payments);
      await scope.register(async (previews) => {
        await previews.register(cookie, cookies);
        releaseRoutes(new Api(previews, tokens, limiter, publishing.credentials), releases, config);
      });
      publishingRoutes(api, publishing);
      flagRoutes(api, { database, registry, switched: flags }, config.releaseEnvironment);
      releaseConsoleRoutes(api, watching.console);
      await releaseFileRoute(scope, api, publishing.service);
      await webhookRoute(scope, payments);
      await reportRoute(scope, limiter, metrics.meter);
      releaseReportRoute(scope, limiter, watching.releaseWatch);
      importRoutes(api, imports);
      await importFileRoutes(scope, api, { database, imports });
      if (config.imageHost.kind === 'built-in') await uploadRoute(scope, api, images);
      scope.all('/*', { schema: { hide: true } }, async () => {
        throw new Refusal('not-found');
      });
    },
    { prefix: '/api' },
  );

  const { emulatorUrl } = config.identity;
  if (emulatorUrl) await server.register((scope) => identityProxy(scope, emulatorUrl));
  await server.register((scope) =>
    sitePages(scope, {
      config,
      log,
      database,
      limiter,
      queue,
      cookies,
      internalApi,
      releases,
      publishing,
      flags,
    }),
  );

  return {
    server,
    draining,
    payments,
    closing,
    sealer,
    importWorker,
    publishing,
    figures: watching.figures,
    startJobs: () =>
      startJobs(
        scheduledJobs(
          {
            database,
            payments,
            closing,
            tokens,
            limiter,
            ...watching,
            sealer,
            stock: new StockListing(database),
            images,
            imports,
            importWorker,
            publishing,
          },
          { reconcileSeconds: config.reconcileSeconds, log },
        ),
        metrics,
        log,
      ),
  };
}
