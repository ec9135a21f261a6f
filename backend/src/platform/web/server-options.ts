import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export const serverOptions = (config: Config): FastifyServerOptions => ({
  logger: {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  },
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
