import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

const LARGEST_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export const serverOptions = (log: FastifyBaseLogger): FastifyServerOptions => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  bodyLimit: LARGEST_BODY_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  routerOptions: { ignoreTrailingSlash: true },
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
