import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import { openCarts } from './orders/cart.ts';
import { openPlacing } from './orders/placing.ts';
import { type Orders, openOrders } from './orders/service.ts';
import { openOverview } from './overview/service.ts';
import { type CardProvider, tracedCardProvider } from './payments/card-provider.ts';
import { paymentMetrics } from './payments/payment-metrics.ts';
import { openPayments, type Payments } from './payments/service.ts';
import {
  cartRoutes,
  orderRoutes,
  overviewRoutes,
  paymentRoutes,
  quickOrderRoutes,
  savedListRoutes,
  webhookRoute,
} from './routes.ts';
import { openSavedLists } from './saved-lists/service.ts';

export interface Sales extends Domain {
  payments: Payments;
  orders: Orders;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'orderRules' | 'reconcileSeconds' | 'tracesUrl'>;
  log: FastifyBaseLogger;
  meter: Meter;
  cardProvider: CardProvider;
}

/** Carts, orders and the money for them. */
export function openSales({ database, config, log, meter, cardProvider }: Deps): Sales {
  const payments = openPayments(
    database,
    config.tracesUrl ? tracedCardProvider(cardProvider) : cardProvider,
    log,
    { count: paymentMetrics(database, meter), declineLimits: config.orderRules.declineLimits },
  );
  const orders = openOrders(database, payments, log);
  const { reconcileSeconds: pauseSeconds } = config;
  return {
    payments,
    orders,
    routes: async ({ scope, api }) => {
      orderRoutes(api, orders, openPlacing(database, config.orderRules));
      cartRoutes(api, openCarts(database));
      quickOrderRoutes(api, database);
      savedListRoutes(api, openSavedLists(database));
      overviewRoutes(api, openOverview(database));
      paymentRoutes(api, payments);
      await webhookRoute(scope, payments);
    },
    jobs: [
      { name: 'following-events', pauseSeconds, work: (signal) => payments.catchUp(pauseSeconds, signal) },
      { name: 'settling', pauseSeconds, work: (signal) => payments.reconcile(pauseSeconds, signal) },
      { name: 'lapsing', pauseSeconds, work: orders.closeDue, whileClockIsSteady: true },
      { name: 'forgetting-declines', pauseSeconds, work: payments.forgetDeclines, whileClockIsSteady: true },
    ],
  };
}

export { approveLines } from './orders/order.store.ts';
export type { LineStatus } from './orders/order-states.ts';
export { placeOrder, placingValues } from './orders/placing.store.ts';
export type { Orders } from './orders/service.ts';
export { auditLedger, auditProvider } from './payments/audit.ts';
export { changeMoney } from './payments/money-returned.store.ts';
export { repaidByHand } from './payments/money-returned.ts';
export { listFailedRefunds } from './payments/payment.store.ts';
export type { Payments } from './payments/service.ts';
export { stripeCardProvider, stripeRecords, stripeTestCard } from './payments/stripe-card-provider.ts';
export type { CardProvider };
