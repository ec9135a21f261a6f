import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { refusalOf, sendProblem } from './problem-answers.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
/** A large picture over a slow line takes its time. */
const REQUEST_TIMEOUT_MS = 120_000;

export const serverOptions = (log: FastifyBaseLogger): FastifyServerOptions => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  bodyLimit: LARGEST_BODY_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  routerOptions: { ignoreTrailingSlash: true },
  // What the framework refuses before it has found a route.
  frameworkErrors: (error, request, reply) => sendProblem(reply, request, refusalOf(error, request)),
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
