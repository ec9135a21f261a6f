import { Agent, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './request.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  body: string;
}

const agent = new Agent({ keepAlive: true });
/**
 * The largest body that the server reads; it answers a larger one before its end and closes the connection.
 */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Sends a request over HTTP exactly as written: its address is not normalized.
 * @returns nothing when the server closed the connection on a too large body before the answer could be read
 */
export function send(port: number, request: FuzzRequest): Promise<FuzzAnswer | undefined> {
  const { method, target, headers, payload } = request;
  const size = payload === undefined ? undefined : Buffer.byteLength(payload);
  const tooLarge = (size ?? 0) > MAX_BODY_BYTES;
  const options = {
    agent: tooLarge ? false : agent,
    host: '127.0.0.1',
    port,
    method,
    path: target,
    headers: { ...headers, ...(size !== undefined && { 'content-length': size }) },
  };
  return new Promise((resolve, reject) => {
    const cutOff = (error: unknown) => (tooLarge ? resolve(undefined) : reject(error));
    const outgoing = startRequest(options, (incoming) => {
      const contentType = incoming.headers['content-type'] ?? '';
      const status = incoming.statusCode ?? 0;
      text(incoming).then((body) => resolve({ status, contentType, body }), cutOff);
    });
    outgoing.on('error', cutOff);
    outgoing.end(payload);
  });
}

/** Closes the kept-alive connections. */
export const hangUp = (): void => agent.destroy();
