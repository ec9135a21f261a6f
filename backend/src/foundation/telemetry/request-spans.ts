import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './request-metrics.ts';
import { tracer } from './span.ts';

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
