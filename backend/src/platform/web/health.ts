import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { Draining } from './draining.ts';

interface HealthSources {
  database: Database;
  draining: Draining;
  /** What operators should know of the releases although pages are served. @throws {Refusal} when none can be */
  releases: () => Promise<readonly string[]>;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, its database answers and it is not draining; `problems` are
 * those that it serves in spite of.
 */
export function healthRoutes(server: FastifyInstance, { database, draining, releases }: HealthSources): void {
  const options = { logLevel: 'warn', schema: { hide: true }, config: { servedWhenFull: true } } as const;
  server.get('/healthz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  server.get('/readyz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (draining.begun) throw new Refusal('unavailable', { detail: 'The process is ending.' });
    await database.ready();
    const problems = await releases();
    return { status: 'ready', ...(problems.length > 0 && { problems }) };
  });
}
