import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import { CartService } from './orders/cart.ts';
import { OrderPlacing } from './orders/placing.ts';
import { cartRoutes, orderRoutes } from './orders/routes.ts';
import { OrderService } from './orders/service.ts';
import { overviewRoutes } from './overview/routes.ts';
import { OverviewService } from './overview/service.ts';
import type { CardProvider } from './payments/card-provider.ts';
import { paymentMetrics } from './payments/payment-metrics.ts';
import { paymentRoutes, webhookRoute } from './payments/routes.ts';
import { PaymentService } from './payments/service.ts';
import { tracedCardProvider } from './payments/traced-card-provider.ts';
import { quickOrderRoutes } from './quick-order/routes.ts';
import { savedListRoutes } from './saved-lists/routes.ts';
import { SavedListService } from './saved-lists/service.ts';

export interface Sales extends Domain {
  payments: PaymentService;
  orders: OrderService;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'declineLimits' | 'orderAllowances' | 'reconcileSeconds' | 'tracesUrl'>;
  log: FastifyBaseLogger;
  meter: Meter;
  cardProvider: CardProvider;
}

/** Carts, orders and the money for them. */
export function openSales({ database, config, log, meter, cardProvider }: Deps): Sales {
  const payments = new PaymentService(
    database,
    config.tracesUrl ? tracedCardProvider(cardProvider) : cardProvider,
    log,
    { count: paymentMetrics(database, meter), declineLimits: config.declineLimits },
  );
  const orders = new OrderService(database, payments, log);
  const { reconcileSeconds: pauseSeconds } = config;
  return {
    payments,
    orders,
    routes: async ({ scope, api }) => {
      orderRoutes(api, orders, new OrderPlacing(database, config.orderAllowances));
      cartRoutes(api, new CartService(database));
      quickOrderRoutes(api, database);
      savedListRoutes(api, new SavedListService(database));
      overviewRoutes(api, new OverviewService(database));
      paymentRoutes(api, payments);
      await webhookRoute(scope, payments);
    },
    jobs: [
      {
        name: 'following-events',
        pauseSeconds,
        work: (signal) => payments.catchUp(pauseSeconds, signal),
      },
      { name: 'settling', pauseSeconds, work: (signal) => payments.reconcile(pauseSeconds, signal) },
      {
        name: 'lapsing',
        pauseSeconds,
        work: (signal) => orders.closeDue(signal),
        whileClockIsSteady: true,
      },
      {
        name: 'forgetting-declines',
        pauseSeconds,
        work: () => payments.forgetDeclines(),
        whileClockIsSteady: true,
      },
    ],
  };
}

export type { CardProvider };
