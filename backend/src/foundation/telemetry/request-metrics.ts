import type { Meter } from '@opentelemetry/api';
import type { ProblemCode } from '@shop/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Upper bounds in seconds: from a cached answer to the database's time limit. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Measures how long each request takes, by route and status, and counts refusals by their code: too little
 * stock, too many requests, a webhook's bad signature. A request whose client has left is counted apart.
 */
export function requestMetrics(server: FastifyInstance, meter: Meter): void {
  const duration = meter.createHistogram('http_request_duration_seconds', {
    description: 'Time from a request to the end of its answer',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const refusals = meter.createCounter('shop_refusals', { description: 'Refused requests' });
  const aborted = meter.createCounter('shop_aborted_requests', {
    description: 'Requests whose client left before it had the whole answer',
  });

  server.addHook('onRequest', (request, { raw }, done) => {
    // The framework ends such a request with no hook.
    raw.once('close', () => {
      if (!raw.writableFinished) aborted.add(1, { method: request.method, route: routeOf(request) });
    });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, refusal } = request;
    const route = routeOf(request);
    duration.record(reply.elapsedTime / 1000, { method, route, status: reply.statusCode });
    if (refusal) refusals.add(1, { method, route, code: refusal });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, if it was refused. */
    refusal?: ProblemCode;
  }
}

/** The route pattern of a request, `/api/user/:email`: it names no person or thing. */
export const routeOf = ({ routeOptions: { url }, is404 }: FastifyRequest): string =>
  is404 || url === undefined ? 'none' : url;
