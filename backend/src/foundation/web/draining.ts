import type { FastifyInstance } from 'fastify';

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
