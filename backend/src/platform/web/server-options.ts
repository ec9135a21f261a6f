import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.ts';
import { refusalOf, sendProblem } from './problem-answers.ts';
import { RequestLog } from './request-log.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
/** More than a request line can hold: how long an id or an email may be is the contract's word. */
const LONGEST_PARAMETER = 16 * 1024;
/** How exactly the limits of time are kept. */
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
  trustProxy: trustedProxies.length > 0 && [...trustedProxies],
  bodyLimit: LARGEST_BODY_BYTES,
  requestTimeout: connectionLimits.requestSeconds * 1000,
  connectionTimeout: connectionLimits.silenceSeconds * 1000,
  maxRequestsPerSocket: connectionLimits.requests,
  http: {
    headersTimeout: connectionLimits.headerSeconds * 1000,
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
  },
  // Who comes while the server closes is answered like anybody else.
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  clientErrorHandler: answerUnreadable,
  // What the framework refuses before it has found a route, and so before any hook adds a header.
  frameworkErrors: (error, request, reply) =>
    sendProblem(reply.header('x-content-type-options', 'nosniff'), request, refusalOf(error, request)),
  // Numbers as strings are the contract's business; nothing is coerced, defaulted or stripped behind its back.
  ajv: {
    customOptions: {
      coerceTypes: false,
      useDefaults: false,
      removeAdditional: false,
      allErrors: true,
      allowUnionTypes: true,
    },
  },
});
