import { createNoopMeter, type Meter } from '@opentelemetry/api';

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
