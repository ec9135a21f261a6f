import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createNoopMeter, type Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { bearerOf } from '../identity/caller.ts';
import type { Work } from '../jobs/scheduled-job.ts';
import { Refusal } from '../refusal.ts';

/** The metrics of this process. */
export interface Metrics {
  /** Creates the instruments: counters, gauges and histograms. */
  readonly meter: Meter;
  /** All metrics as they are now, in Prometheus' text format. */
  read(): Promise<string>;
}

/** For a shop without metrics: instruments that do nothing, and no library loaded. */
export const noMetrics: Metrics = { meter: createNoopMeter(), read: async () => '' };

/** Loads the metrics library. */
export async function openMetrics(): Promise<Metrics> {
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics');
  const { PrometheusExporter, PrometheusSerializer } = await import('@opentelemetry/exporter-prometheus');
  // The shop serves the page itself, protected by the token.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return {
    meter: new MeterProvider({ readers: [reader] }).getMeter('shop'),
    read: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}

/**
 * `GET /metrics`: the metrics of this process, for requests with the token. Each process reports only its
 * own, so scrape each at its own address, not through the load balancer.
 */
export function metricsRoute(server: FastifyInstance, metrics: Metrics, token: string): void {
  const options = { logLevel: 'warn', schema: { hide: true }, config: { servedWhenFull: true } } as const;
  server.get('/metrics', options, async (request, reply) => {
    const given = bearerOf(request.headers.authorization);
    if (!given) throw new Refusal('no-token');
    if (!isSame(given, token)) throw new Refusal('invalid-token');
    void reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.read();
  });
}

/** Compares in constant time, so that the response time reveals nothing of the secret. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Metrics of the process: memory, processor time, and event loop lag since the last scrape. */
export function processMetrics(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const lag = meter.createObservableGauge('nodejs_eventloop_lag_seconds', {
    description: 'How late the event loop ran since the last look',
  });
  const resident = meter.createObservableGauge('process_resident_memory_bytes', {
    description: 'Memory of the process',
  });
  const heap = meter.createObservableGauge('nodejs_heap_size_used_bytes', {
    description: 'Memory of it that JavaScript uses',
  });
  const processor = meter.createObservableCounter('process_cpu_seconds', {
    description: 'Processor time the process has taken',
  });
  meter.addBatchObservableCallback(
    (figures) => {
      for (const quantile of [0.5, 0.99, 1]) {
        figures.observe(lag, delay.percentile(quantile * 100) / NANOSECONDS, { quantile });
      }
      delay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      figures.observe(resident, rss);
      figures.observe(heap, heapUsed);
      const { user, system } = process.cpuUsage();
      figures.observe(processor, (user + system) / MICROSECONDS);
    },
    [lag, resident, heap, processor],
  );
}

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

/** @returns a wrapper that counts the outcomes of a job's runs and reports the time of the last success */
export function jobMetrics(meter: Meter): (job: string, work: Work) => Work {
  const runs = meter.createCounter('shop_job_runs', {
    description: 'Runs of scheduled jobs, by outcome',
  });
  const lastSuccess = meter.createGauge('shop_job_last_success_timestamp_seconds', {
    description: 'When a run last succeeded',
  });
  return (job, work) => async (signal) => {
    try {
      await work(signal);
    } catch (error) {
      runs.add(1, { job, outcome: 'failed' });
      throw error;
    }
    runs.add(1, { job, outcome: 'done' });
    lastSuccess.record(Date.now() / 1000, { job });
  };
}
