import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';
import { type Call, jsonReply, type Reply } from './call.ts';

// Loopback only: never reachable from the network.
const HOST = '127.0.0.1';
const LARGEST_BODY_BYTES = 1_000_000;

/** A stand-in that is listening. */
export interface Listener {
  /** Origin without a trailing slash, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Closes at once, open connections included. */
  close(): Promise<void>;
}

/** Options of a stand-in's listener. */
export interface ListenOptions {
  /** The name for error messages: "the identity stand-in". */
  readonly name: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Take any free port when the preferred one is in use, instead of failing. */
  readonly orAnyPort?: boolean;
  readonly answer: (call: Call) => Reply | Promise<Reply>;
}

/**
 * Serves a stand-in on this machine only.
 * @throws StartError when the port is in use.
 */
export async function listen({ name, port, orAnyPort = false, answer }: ListenOptions): Promise<Listener> {
  const server = createServer((request, response) => void handle(request, response, answer));
  try {
    await bind(server, port);
  } catch (error) {
    if (!orAnyPort || !isPortTaken(error)) throw portError(name, port, error);
    await bind(server, 0);
  }
  return {
    url: `http://${HOST}:${boundPort(server.address())}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ListenOptions['answer'],
): Promise<void> {
  const reply = await replyTo(request, answer);
  response.writeHead(reply.status, { ...reply.headers, ...corsHeaders(request.headers) });
  response.end(reply.body);
}

async function replyTo(request: IncomingMessage, answer: ListenOptions['answer']): Promise<Reply> {
  const { method = 'GET', headers } = request;
  if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  try {
    const body = await readBody(request);
    if (body === undefined)
      return jsonReply(413, { error: { code: 413, message: 'The request is too large.' } });
    return await answer({ method, url: new URL(request.url ?? '/', `http://${HOST}`), headers, body });
  } catch (error) {
    console.error('A stand-in failed:', error);
    return jsonReply(500, { error: { code: 500, type: 'api_error', message: 'The stand-in failed.' } });
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function boundPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function portError(name: string, port: number, error: unknown): StartError {
  const why = isPortTaken(error)
    ? 'is in use'
    : `cannot be opened: ${error instanceof Error ? error.message : error}`;
  return new StartError(`Port ${port}, wanted for ${name}, ${why}.`);
}

/** Any page may call a stand-in, as any page may call the real services. */
function corsHeaders(request: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-origin': request.origin ?? '*',
    'access-control-allow-headers': request['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-expose-headers': 'request-id, idempotent-replayed',
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  };
}
