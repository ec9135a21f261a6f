import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

// Loopback only: never reachable from the network.
const HOST = '127.0.0.1';

/** A server that any page may call, as any page may call the real services. Bodies arrive as texts. */
export function createServer(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  void server.register(cors);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  // No answer of a stand-in may be cached, because its state changes.
  server.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  return server;
}

/**
 * Listens at the port, or at any free one when it is in use.
 * @returns the origin, for example `http://127.0.0.1:4010`
 */
export async function listen(server: FastifyInstance, port = 0): Promise<string> {
  try {
    return await server.listen({ host: HOST, port });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    return server.listen({ host: HOST, port: 0 });
  }
}

/** The text that was sent, empty when there was none. */
export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** The names and values in the address. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URL(url, `http://${HOST}`).searchParams;
