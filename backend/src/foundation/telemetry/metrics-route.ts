import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { bearerOf } from '../web/bearer.ts';
import type { Metrics } from './metrics.ts';

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
