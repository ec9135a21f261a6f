import type { Database } from '../src/foundation/database/index.ts';
import type { CardProvider } from '../src/sales/payments/card-provider.ts';

/** Runs one step of a process, which may wait before it, or die after it. */
export type Step = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** A database of which each statement and each transaction is a step. */
export const steppedDatabase = (inner: Database, step: Step): Database => ({
  url: inner.url,
  pool: inner.pool,
  run: (statement, values) => step(() => inner.run(statement, values)),
  transaction: (work) => step(() => inner.transaction(work)),
  ready: () => inner.ready(),
  close: () => inner.close(),
});

/** A card provider of which each call is a step, but for the reading of what it sends by itself. */
export const steppedCards = (inner: CardProvider, step: Step): CardProvider => ({
  createIntent: (order) => step(() => inner.createIntent(order)),
  readIntent: (id) => step(() => inner.readIntent(id)),
  cancelIntent: (id) => step(() => inner.cancelIntent(id)),
  refund: (refund) => step(() => inner.refund(refund)),
  listRefunds: (id) => step(() => inner.listRefunds(id)),
  listDeclines: (id) => step(() => inner.listDeclines(id)),
  readRefund: (id) => step(() => inner.readRefund(id)),
  readDispute: (id) => step(() => inner.readDispute(id)),
  readWebhook: (rawBody, signature) => inner.readWebhook(rawBody, signature),
  listEvents: (since) => inner.listEvents(since),
  readEvent: (id) => step(() => inner.readEvent(id)),
});
