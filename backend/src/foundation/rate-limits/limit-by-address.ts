import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { EndWork, FairQueue } from './fair-queue.ts';
import { limits } from './limits.ts';
import { NETWORKS_PER_SITE, networksOf } from './networks.ts';
import { LocalRateLimiter, type RateLimit, type RateLimiter } from './rate-limiter.ts';

/** How long an address that goes on after refusals waits for the next one. */
const REFUSAL_PAUSE_MS = 1000;

/** A body that takes longer to arrive has no place in the queue. */
const MAX_ARRIVAL_MS = 50;

/** What ends the work of a request in the queue. */
const queueEntries = new WeakMap<FastifyRequest, EndWork>();

/**
 * Counts one call from an address: for its network, and for IPv6 also for the surrounding /48.
 * @throws {Refusal} `too-many-requests`, with the seconds to wait
 */
export async function takeFromAddress(limiter: RateLimiter, limit: RateLimit, ip: string): Promise<void> {
  const { network, site } = networksOf(ip);
  // The network first: calls that it refuses must not count for the /48, which neighbours share.
  await limiter.take(limit, network);
  if (site) await limiter.take({ ...limit, calls: limit.calls * NETWORKS_PER_SITE }, site);
}

/**
 * Limits requests by address, before anything else is checked. Webhooks count too: the card provider repeats
 * refused ones. An address that goes on after many refusals gets the next ones late, so that it sends no more calls than
 * its connections can wait for.
 * @param limitOf the limit of a request; `undefined` for one that is not counted
 */
export function limitByAddress(
  server: FastifyInstance,
  limiter: RateLimiter,
  limitOf: (request: FastifyRequest) => RateLimit | undefined,
): void {
  const refusals = new LocalRateLimiter();
  server.addHook('onRequest', (request, _, done) => {
    const limit = limitOf(request);
    if (!limit) return done();
    takeFromAddress(limiter, limit, request.ip).then(
      () => done(),
      (refusal) => {
        if (refusals.allows(limits.refusalFromAddress, networksOf(request.ip).network)) return done(refusal);
        leave(request);
        setTimeout(done, REFUSAL_PAUSE_MS, refusal);
      },
    );
  });
}

/**
 * Shares the process between addresses: what one asks for beyond its part waits, so that others need not. An IPv6 /48 has
 * one part, since delays are all that its neighbours get of each other. Registered first, so that refusals count too.
 */
export function shareByAddress(
  server: FastifyInstance,
  queue: Pick<FairQueue, 'enter'>,
  isShared: (request: FastifyRequest) => boolean,
): void {
  const enter: onRequestHookHandler = (request, reply, done) => {
    if (!isShared(request)) return done();
    const { network, site } = networksOf(request.ip);
    const onGone = (leave: () => void) => reply.raw.once('close', leave);
    queue.enter(site ?? network, onGone).then((end) => {
      queueEntries.set(request, end);
      done();
    }, done);
  };
  server.addHook('onRequest', enter);
  // A body that comes at once is read in the place of its request. Its sender may delay it: then others have the place.
  const arriving = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  server.addHook('preParsing', (request, _, payload, done) => {
    if (hasBody(request)) arriving.set(request, setTimeout(() => leave(request), MAX_ARRIVAL_MS).unref());
    done(null, payload);
  });
  server.addHook('preValidation', function (request, reply, done) {
    clearTimeout(arriving.get(request));
    if (queueEntries.has(request)) return done();
    enter.call(this, request, reply, done);
  });
  server.addHook('onSend', (request, _, payload, done) => {
    // Sends the answer, which belongs to the work.
    done(null, payload);
    leave(request);
  });
}

/** Ends the work of a request, where it has a place in the queue. */
function leave(request: FastifyRequest): void {
  queueEntries.get(request)?.();
  queueEntries.delete(request);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit by address, instead of the scope's. */
    limitFromAddress?: RateLimit;
  }
}
