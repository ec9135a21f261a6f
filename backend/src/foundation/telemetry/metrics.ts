import { createHash, timingSafeEqual } from 'node:crypto';
import { createNoopMeter, type Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../identity/caller.ts';
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
