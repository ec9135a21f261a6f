import type { Meter } from '@opentelemetry/api';
import type { Database } from '../platform/database/index.ts';
import { countTroubled } from './store.ts';

/** From where the shop hears what became of an intent. */
export type NewsSource = 'webhook' | 'event-list' | 'browser' | 'closing' | 'reconciler';

/**
 * What the news came to. `paid`: the order is paid by it. `owed`: money came that no order wants. `lost`: the
 * provider does not know it. `nothing`: it was settled before, or is still open. `failed`: the provider or the database
 * did not answer.
 */
export type NewsOutcome = 'paid' | 'owed' | 'cancelled' | 'lost' | 'nothing' | 'failed';

/** Counts what was heard of payments. */
export type CountNews = (source: NewsSource, outcome: NewsOutcome) => void;

/** Counts what is heard of payments, and shows how many of them a person has to see to. */
export function paymentMetrics(database: Database, meter: Meter): CountNews {
  const news = meter.createCounter('shop_payment_news', {
    description: 'News of payments, by where they came from and what they came to',
  });
  const troubled = meter.createObservableGauge('shop_payments_troubled', {
    description: 'Payments that a person has to see to, by what is the matter',
  });
  meter.addBatchObservableCallback(
    async (figures) => {
      for (const { trouble, payments } of await database.run(countTroubled, [])) {
        figures.observe(troubled, payments, { trouble });
      }
    },
    [troubled],
  );
  return (source, outcome) => news.add(1, { source, outcome });
}
