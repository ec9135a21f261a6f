import type { FastifyInstance } from 'fastify';

/** The end of a process's life: it still answers whoever comes, and tells everybody to go elsewhere from now on. */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
}

/**
 * From its beginning each answer closes its connection, so that none is left idle on which a request could arrive
 * in the moment in which it is cut. `/readyz` tells balancers the same.
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
