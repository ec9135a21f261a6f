import type { FastifyInstance } from 'fastify';
import { limits } from './limits.ts';
import { networkOf } from './network-of.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts every call by where it comes from, whoever makes it, before anything else is asked about it.
 * Webhooks count too: the card provider sends again what was refused.
 */
export function limitCallsByAddress(server: FastifyInstance, limiter: RateLimiter): void {
  server.addHook('onRequest', (request) => limiter.take(limits.callFromAddress, networkOf(request.ip)));
}
