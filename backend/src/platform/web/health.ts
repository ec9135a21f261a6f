import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { Draining } from './draining.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and it is not draining. */
export function healthRoutes(server: FastifyInstance, database: Database, draining: Draining): void {
  const options = { logLevel: 'warn', schema: { hide: true }, config: { servedWhenFull: true } } as const;
  server.get('/healthz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  server.get('/readyz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (draining.begun) throw new Refusal('unavailable', { detail: 'The process is ending.' });
    await database.ready();
    return { status: 'ready' };
  });
}
