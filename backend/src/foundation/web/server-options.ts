import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.ts';
import { refusalOf, sendProblem } from './problem-answers.ts';
import { RequestLog } from './request-log.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { answerUnreadable } from './unreadable-requests.ts';

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
  trustProxy: trustedProxies.length > 0 && trustOf(new TrustedProxies(trustedProxies)),
  bodyLimit: MAX_BODY_BYTES,
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

/** Whether an address of `X-Forwarded-For` is a proxy's, so that the one before it is believed. */
const trustOf =
  (proxies: TrustedProxies) =>
  (address: string): boolean =>
    proxies.include(address);
