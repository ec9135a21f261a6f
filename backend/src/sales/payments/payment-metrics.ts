import type { Meter } from '@opentelemetry/api';
import type { Database } from '../../foundation/database/index.ts';
import { countIssues } from './event-inbox.store.ts';

/** What reported the state of an intent. */
export type UpdateSource = 'webhook' | 'event-list' | 'browser' | 'closing' | 'reconciler';

/**
 * What an update changed. `paid`: its order is paid. `owed`: money came in that no order waits for. `lost`: the
 * provider does not know the intent. `nothing`: it was settled before, or is still open. `failed`: the provider or the
 * database did not answer.
 */
export type UpdateOutcome = 'paid' | 'owed' | 'cancelled' | 'lost' | 'nothing' | 'failed';

/** Counts one update of a payment. */
export type CountUpdate = (source: UpdateSource, outcome: UpdateOutcome) => void;

/** Counts updates of payments, and shows how many payments need a person. */
export function paymentMetrics(database: Database, meter: Meter): CountUpdate {
  const updates = meter.createCounter('shop_payment_updates', {
    description: 'Updates of payments, by source and outcome',
  });
  const issues = meter.createObservableGauge('shop_payments_troubled', {
    description: 'Payments and events of the card provider that need a person, by the reason',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { issue, payments } of await database.run(countIssues, [])) {
        result.observe(issues, payments, { trouble: issue });
      }
    },
    [issues],
  );
  return (source, outcome) => updates.add(1, { source, outcome });
}
