import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { networkOf } from './network-of.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts every call by where it comes from, whoever makes it, before anything else is asked about it.
 * Webhooks count too: the card provider sends again what was refused.
 * @param isOwn tells what the shop asks itself, which comes from no address
 */
export function limitCallsByAddress(
  server: FastifyInstance,
  limiter: RateLimiter,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  server.addHook('onRequest', (request, _, done) => {
    if (isOwn(request)) return done();
    limiter.take(limits.callFromAddress, networkOf(request.ip)).then(() => done(), done);
  });
}
