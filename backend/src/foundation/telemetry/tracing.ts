import { setTimeout as pause } from 'node:timers/promises';
import { context, type DiagLogFunction, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

/** A collector that does not answer must not delay the shutdown. */
const FLUSH_TIMEOUT_MS = 2_000;

export interface Tracing {
  /** Exports the remaining spans, for two seconds at most, and shuts down; tracing may then be started again. */
  stop(): Promise<void>;
}

/**
 * Makes this process export its spans to a collector. Until then every span is a no-op, and the library is
 * not loaded. Name, sampling and headers are set by OpenTelemetry's own environment variables.
 * @param url where spans go, by OTLP over HTTP
 */
export async function startTracing(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Tracing> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const warn: DiagLogFunction = (message) => log.warn({ detail: message }, 'spans were not sent');
  const ignore: DiagLogFunction = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const named = resourceFromAttributes({ 'service.name': 'car-parts-shop' });
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return {
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(FLUSH_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      for (const registered of [trace, context, propagation, diag]) registered.disable();
    },
  };
}
