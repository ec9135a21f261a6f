import type { Meter } from '@opentelemetry/api';
import type { Database } from '../database/index.ts';
import { countUnsealed, findHead } from './store.ts';

/**
 * How far the audit log is sealed, and how often each kind of event happened. Each event is counted when it
 * is sealed, so once over all processes.
 * @returns counts events of a kind: `order.placed`, `order.lapsed`, `stock.restocked`
 */
export function auditLogMetrics(database: Database, meter: Meter): (kind: string, events: number) => void {
  const position = meter.createObservableGauge('shop_record_position', {
    description: 'Number of the last sealed event',
  });
  const unsealed = meter.createObservableGauge('shop_record_unsealed', {
    description: 'Events that wait for their seal',
  });
  meter.addBatchObservableCallback(
    async (figures) => {
      const [head] = await database.run(findHead, []);
      const [waiting] = await database.run(countUnsealed, [0]);
      figures.observe(position, head?.upTo ?? 0);
      figures.observe(unsealed, waiting?.unsealed ?? 0);
    },
    [position, unsealed],
  );
  const events = meter.createCounter('shop_events', {
    description: 'Changes of orders, stock, parts and roles, by kind, counted by the process that seals them',
  });
  return (kind, sealed) => events.add(sealed, { kind });
}
