import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AcceptedPictures } from './images/accepted-pictures.ts';
import { pictureRoutes, uploadRoute } from './images/routes.ts';
import { ImageService } from './images/service.ts';
import { OrderClosing } from './orders/closing.ts';
import { orderRoutes } from './orders/routes.ts';
import { OrderService } from './orders/service.ts';
import { partRoutes } from './parts/routes.ts';
import { PartService } from './parts/service.ts';
import type { CardProvider } from './payments/card-provider.ts';
import { paymentRoutes, webhookRoute } from './payments/routes.ts';
import { PaymentService } from './payments/service.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/index.ts';
import type { VerifyIdentity } from './platform/identity/identity-verifier.ts';
import { Refusal } from './platform/refusal.ts';
import { type RepeatingTask, repeat } from './platform/repeating-task.ts';
import { Api } from './platform/web/api.ts';
import { healthRoutes } from './platform/web/health.ts';
import { identityProxy } from './platform/web/identity-proxy.ts';
import { openApi } from './platform/web/open-api.ts';
import { answerProblems } from './platform/web/problem-answers.ts';
import { securityHeaders } from './platform/web/security-headers.ts';
import { serverOptions } from './platform/web/server-options.ts';
import { siteRoutes } from './platform/web/site.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { ReviewService } from './reviews/service.ts';
import { AccessTokens } from './users/access-tokens.ts';
import { UserAdministration } from './users/administration.ts';
import { ProfileService } from './users/profiles.ts';
import { userRoutes } from './users/routes.ts';
import { UserService } from './users/service.ts';

/** What the shop runs on. */
export interface Foundations {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  verifyIdentity: VerifyIdentity;
  cardProvider: CardProvider;
}

/** The shop as a server, not yet listening, with the work it does by itself. */
export interface App {
  server: FastifyInstance;
  payments: PaymentService;
  closing: OrderClosing;
  /** Starts what runs by the clock: settling, lapsing holds, forgetting ended tokens. */
  startRounds(): RepeatingTask;
}

export async function createApp({
  config,
  log,
  database,
  verifyIdentity,
  cardProvider,
}: Foundations): Promise<App> {
  const server = Fastify(serverOptions(log));
  const tokens = new AccessTokens(database, config.accessTokenSeconds);
  const payments = new PaymentService(database, cardProvider, log);
  const closing = new OrderClosing(database, payments, log);
  const images = new ImageService(database, config.imageHost);
  const pictures = new AcceptedPictures(database, config.imageHost);

  let draining = false;
  server.addHook('preClose', async () => {
    draining = true;
  });
  answerProblems(server);
  healthRoutes(server, database, () => draining);

  await server.register(
    async (scope) => {
      await securityHeaders(scope, config);
      await scope.register(cors, {
        origin: [...config.allowedOrigins],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['link', 'retry-after'],
      });
      await openApi(scope);
      const api = new Api(scope, tokens);
      userRoutes(api, {
        users: new UserService(database, verifyIdentity, tokens),
        profiles: new ProfileService(database, pictures),
        administration: new UserAdministration(database),
        tokens,
      });
      partRoutes(api, new PartService(database, pictures));
      reviewRoutes(api, new ReviewService(database, pictures));
      orderRoutes(api, new OrderService({ database, payments, closing, holdHours: config.orderHoldHours }));
      paymentRoutes(api, payments);
      await webhookRoute(scope, payments);
      if (config.imageHost.kind === 'built-in') await uploadRoute(scope, api, images);
      scope.all('/*', { schema: { hide: true } }, async () => {
        throw new Refusal('not-found');
      });
    },
    { prefix: '/api' },
  );

  // The stand-in's own pages are not the shop's: its security headers do not bind them.
  if (config.identity.emulatorUrl) await identityProxy(server, config.identity.emulatorUrl);
  await server.register(async (scope) => {
    await securityHeaders(scope, config);
    pictureRoutes(scope, images);
    await siteRoutes(scope, config);
  });

  return {
    server,
    payments,
    closing,
    startRounds: () => {
      const round = async (signal: AbortSignal) => {
        await payments.reconcile(config.reconcileSeconds, signal);
        await closing.closeDue(signal);
        await tokens.forgetExpired();
      };
      return repeat(round, { pauseSeconds: config.reconcileSeconds, name: 'the round of settling', log });
    },
  };
}
