import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problemDetail, problems } from '@shop/contracts';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.ts';
import { proxyMatcher } from '../rate-limits/networks.ts';
import { refusalOf, sendProblem } from './problem-answers.ts';
import { RequestLog } from './request-log.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** More than a request line can hold: the contract limits the length of ids and emails. */
const MAX_PARAMETER_LENGTH = 16 * 1024;
/** Precision of the time limits. */
const CONNECTIONS_CHECK_MS = 1000;

export const serverOptions = (
  log: FastifyBaseLogger,
  {
    trustedProxies,
    connectionLimits,
    rateLimits,
  }: Pick<Config, 'trustedProxies' | 'connectionLimits' | 'rateLimits'>,
): FastifyHttpOptions<RawServerDefault> => ({
  loggerInstance: log,
  logController: new RequestLog({ limited: rateLimits }),
  genReqId: () => randomUUID(),
  // The address before a proxy's in `X-Forwarded-For` is believed.
  trustProxy: trustedProxies.length > 0 && proxyMatcher(trustedProxies),
  bodyLimit: MAX_BODY_BYTES,
  // A busy machine may take its time to start.
  pluginTimeout: 0,
  requestTimeout: connectionLimits.requestSeconds * 1000,
  connectionTimeout: connectionLimits.silenceSeconds * 1000,
  rewriteUrl: readableForPeople,
  maxRequestsPerSocket: connectionLimits.requests,
  http: {
    headersTimeout: connectionLimits.headerSeconds * 1000,
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
  },
  // Requests that arrive while the server closes are answered normally.
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
  clientErrorHandler: answerUnreadable,
  // Refusals of the framework from before a route is found, and so before any hook adds a header.
  frameworkErrors: (error, request, reply) =>
    sendProblem(reply.header('x-content-type-options', 'nosniff'), request, refusalOf(error, request)),
});

/**
 * The address that is looked up. What the framework could not decode, somebody with a browser gets the shop's page about: a
 * `%` that begins no character stands for itself.
 */
function readableForPeople({ url = '/', headers }: IncomingMessage): string {
  if (!url.includes('%') || url.startsWith('/api/') || !headers.accept?.includes('text/html')) return url;
  const [pathname = '', ...query] = url.split('?');
  try {
    decodeURIComponent(pathname);
    return url;
  } catch {
    return [pathname.replaceAll('%', '%25'), ...query].join('?');
  }
}

const CODES_BY_HTTP_ERROR: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/**
 * Answers malformed, endless or missing requests, and closes the connection. There is no request object yet,
 * and so no reply: the problem document is written directly to the socket.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES_BY_HTTP_ERROR[error.code ?? ''] ?? 'invalid-request';
  const { status, title } = problems[code];
  const problem: Problem = { type: 'about:blank', status, code, title, detail: problemDetail(code) };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
