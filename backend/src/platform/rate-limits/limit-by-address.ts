import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NETWORKS_PER_SITE, networksOf } from './networks.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RateLimiter } from './rate-limiter.ts';

type Limiter = Pick<RateLimiter, 'take'>;

/**
 * Counts one call from an address: for its network, and for IPv6 also for the surrounding /48.
 * @throws {Refusal} `too-many-requests`, with the seconds to wait
 */
export async function takeFromAddress(limiter: Limiter, limit: RateLimit, ip: string): Promise<void> {
  const { network, site } = networksOf(ip);
  // The network first: calls that it refuses must not count for the /48, which neighbours share.
  await limiter.take(limit, network);
  if (site) await limiter.take({ ...limit, calls: limit.calls * NETWORKS_PER_SITE }, site);
}

/**
 * Limits requests by address, before anything else is checked. Webhooks count too: the card provider repeats
 * refused ones.
 * @param limitOf the limit of a request; `undefined` for one that is not counted
 */
export function limitByAddress(
  server: FastifyInstance,
  limiter: Limiter,
  limitOf: (request: FastifyRequest) => RateLimit | undefined,
): void {
  server.addHook('onRequest', (request, _, done) => {
    const limit = limitOf(request);
    if (!limit) return done();
    takeFromAddress(limiter, limit, request.ip).then(() => done(), done);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit by address, instead of the scope's. */
    limitFromAddress?: RateLimit;
  }
}
