import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Database, type StatementRunner, sqlState } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { routeOf } from './request-metrics.ts';

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

/**
 * Runs work inside a span, a child of the current one. Of a failure it records the kind only: messages can
 * contain user input.
 */
export const inSpan = <T>(
  { name, ...options }: { name: string; kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

export const tracer = () => trace.getTracer('shop');

function kindOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return sqlState(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/** A database whose statements are recorded as spans, by name and without values. */
export function tracedDatabase(database: Database): Database {
  const attributes = { 'db.system.name': 'postgresql' };
  const trace = (runner: StatementRunner): StatementRunner => ({
    run: (statement, values) =>
      inSpan({ name: statement.name, kind: SpanKind.CLIENT, attributes }, () =>
        runner.run(statement, values),
      ),
  });
  return {
    ...database,
    ...trace(database),
    transaction: (work) =>
      inSpan({ name: 'transaction' }, () => database.transaction((transaction) => work(trace(transaction)))),
  };
}

/**
 * Puts each request into a span, which contains the spans of everything done for it. A caller's `traceparent`
 * is continued. The span carries the request's id, by which it is found in the log.
 */
export function requestSpans(server: FastifyInstance): void {
  server.addHook('onRequest', (request, { raw }, done) => {
    const { method, headers, id } = request;
    const route = routeOf(request);
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    request.spanContext = trace.setSpan(caller, span);
    // The framework runs no hook for a request whose client has left.
    raw.once('close', () => {
      if (span.isRecording()) span.setAttribute('error.type', 'client-went-away').end();
    });
    context.with(request.spanContext, done);
  });
  // Reading the body leaves the async context.
  server.addHook('preValidation', (request, _reply, done) => {
    context.with(request.spanContext ?? ROOT_CONTEXT, done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = request.spanContext && trace.getSpan(request.spanContext);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of this request's spans; only when traces are exported. */
    spanContext?: Context;
  }
}
