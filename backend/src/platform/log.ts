import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** JSON lines on standard output. What could let somebody in is never written. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] });
