import { createNoopMeter, type Meter } from '@opentelemetry/api';

/** The figures of this process. */
export interface Metrics {
  /** Makes the instruments that count and measure. */
  readonly meter: Meter;
  /** All figures as they are now, in Prometheus' text format. */
  read(): Promise<string>;
}

/** For a shop that nobody reads figures of: instruments that do nothing, and no library loaded. */
export const noMetrics: Metrics = { meter: createNoopMeter(), read: async () => '' };

/** Loads what keeps figures and writes them out. */
export async function openMetrics(): Promise<Metrics> {
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics');
  const { PrometheusExporter, PrometheusSerializer } = await import('@opentelemetry/exporter-prometheus');
  // The shop serves the page itself, behind its token.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return {
    meter: new MeterProvider({ readers: [reader] }).getMeter('shop'),
    read: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}
