import { once } from 'node:events';
import { connect, Server } from 'node:net';

/** Fastify's server. */
interface Listener {
  listen(at: { host: string; port: number }): Promise<string>;
}

/** The first answer on a connection, until the server closed it. */
export interface RawAnswer {
  /** 0 when the server closed the connection without one. */
  status: number;
  headers: string;
  body: string;
}

/**
 * Makes the server listen on a free port.
 * @returns the port
 */
export async function listen(server: Listener | Server): Promise<number> {
  if (server instanceof Server) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  }
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** @throws {Error} when the server does not listen on a port */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/**
 * Sends raw bytes on a new connection.
 * @param bytes a request that asks for the connection to be closed; with `thenHangUp` anything
 * @returns when the server has closed the connection
 */
export async function sendBytes(
  port: number,
  bytes: string | Buffer,
  { thenHangUp = false } = {},
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close the connection while bytes are on their way.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  if (thenHangUp) socket.end(bytes);
  else socket.write(bytes);
  await closed;
  const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
  return { status, headers: head, body: body.join('\r\n\r\n').slice(0, length) };
}
