import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf } from './networks.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** As many networks of one IPv6 /48 may use their limits up at the same time. */
const NETWORKS_OF_A_SITE = 4;

type Limiter = Pick<RateLimiter, 'take'>;

/**
 * Counts one call from an address: for its network, and of IPv6 for the /48 around it too.
 * @throws {Refusal} `too-many-requests`, with the seconds to wait
 */
export async function takeFromAddress(limiter: Limiter, limit: RateLimit, ip: string): Promise<void> {
  const { network, site } = networksOf(ip);
  // One after the other: calls that one network is refused do not use up its neighbours' allowance.
  await limiter.take(limit, network);
  if (site) await limiter.take({ ...limit, calls: limit.calls * NETWORKS_OF_A_SITE }, site);
}

/**
 * Counts every request by where it comes from, whoever makes it, before anything else is asked about it.
 * Webhooks count too: the card provider sends again what was refused.
 * @param limitOf what counts a request; `undefined` for one that is not counted
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
    /** How often one address may make this request, where it is not as often as its neighbours. */
    limitFromAddress?: RateLimit;
  }
}
