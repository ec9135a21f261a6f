import type { Meter } from '@opentelemetry/api';

/** From where the shop hears what became of an intent. */
export type NewsSource = 'webhook' | 'browser' | 'closing' | 'reconciler';

/**
 * What the news came to. `paid`: the order is paid by it. `owed`: money came that no order wants. `nothing`: it was
 * settled before, or is still open. `failed`: the provider or the database did not answer.
 */
export type NewsOutcome = 'paid' | 'owed' | 'cancelled' | 'nothing' | 'failed';

/** Counts what was heard of payments. */
export type CountNews = (source: NewsSource, outcome: NewsOutcome) => void;

export function paymentMetrics(meter: Meter): CountNews {
  const news = meter.createCounter('shop_payment_news', {
    description: 'News of payments, by where they came from and what they came to',
  });
  return (source, outcome) => news.add(1, { source, outcome });
}
