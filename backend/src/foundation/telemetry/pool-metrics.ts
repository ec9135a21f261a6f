import type { Meter } from '@opentelemetry/api';
import type { Database } from '../database/index.ts';

/** The connections to the database: in use and idle, and the calls that wait for one. */
export function poolMetrics({ pool }: Database, meter: Meter): void {
  const connections = meter.createObservableGauge('db_pool_connections', {
    description: 'Connections to the database, by state',
  });
  const waiting = meter.createObservableGauge('db_pool_waiting', {
    description: 'Calls that wait for a connection',
  });
  const limit = meter.createObservableGauge('db_pool_limit', {
    description: 'Connections the process may open',
  });
  meter.addBatchObservableCallback(
    (figures) => {
      figures.observe(connections, pool.totalCount - pool.idleCount, { state: 'used' });
      figures.observe(connections, pool.idleCount, { state: 'idle' });
      figures.observe(waiting, pool.waitingCount);
      figures.observe(limit, pool.options.max);
    },
    [connections, waiting, limit],
  );
}
