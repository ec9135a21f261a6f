import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { refusalOf, sendProblem } from './problem-answers.ts';

export interface HealthSources {
  database: Pick<Database, 'ready'>;
  draining: Pick<Draining, 'begun'>;
  /** What operators should know of the releases although pages are served. @throws {Refusal} when none can be */
  releases: () => Promise<readonly string[]>;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, its database answers and it is not draining; `problems` are
 * those that it serves in spite of. However many ask at once, the database is asked once; only a change of the answer
 * is logged.
 */
export function healthRoutes(server: FastifyInstance, { database, draining, releases }: HealthSources): void {
  const options = { logLevel: 'warn', schema: { hide: true }, config: { servedWhenFull: true } } as const;
  server.get('/healthz', options, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  let isReady = true;
  let check: Promise<readonly string[]> | undefined;
  const findProblems = async () => {
    try {
      await database.ready();
      const problems = await releases();
      if (!isReady) server.log.info('ready again');
      isReady = true;
      return problems;
    } catch (error) {
      if (isReady) server.log.error({ err: error }, 'not ready');
      isReady = false;
      throw error;
    } finally {
      check = undefined;
    }
  };
  server.get(
    '/readyz',
    {
      ...options,
      errorHandler: (error, request, reply) => sendProblem(reply, request, refusalOf(error, request)),
    },
    async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      if (draining.begun) throw new Refusal('unavailable', { detail: 'The process is ending.' });
      check ??= findProblems();
      const problems = await check;
      return { status: 'ready', ...(problems.length > 0 && { problems }) };
    },
  );
}

/** The last phase of a process: it still answers requests, and tells clients to go elsewhere. */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
}

/**
 * From its start each answer closes its connection, so that no idle one is cut while a request arrives on it.
 * `/readyz` tells load balancers the same.
 */
export function drainingOf(server: FastifyInstance): Draining {
  let begun = false;
  const begin = () => {
    begun = true;
  };
  server.addHook('preClose', async () => begin());
  server.addHook('onSend', (_, reply, _payload, done) => {
    if (begun) void reply.header('connection', 'close');
    done();
  });
  return {
    get begun() {
      return begun;
    },
    begin,
  };
}
