import type { ProblemCode } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../rate-limits/limits.ts';
import { LocalRateLimiter } from '../rate-limits/rate-limiter.ts';

/** @param log the request's, whose lines carry its id @param err why the call failed */
export type LogFailure = (log: FastifyBaseLogger, err: unknown, code: ProblemCode) => void;

/**
 * Logs failed calls with their stack: one of a kind a minute, so that an outage of the database does not flood the log.
 * The next line tells how many were left out.
 */
export function failureLog({ limited }: { limited: boolean }): LogFailure {
  const lines = new LocalRateLimiter();
  let leftOut = 0;
  return (log, err, code) => {
    if (limited && !lines.allows(limits.failureLine, kindOf(err, code))) {
      leftOut += 1;
      return;
    }
    log.error({ err, code, ...(leftOut > 0 && { failuresLeftOut: leftOut }) }, 'call failed');
    leftOut = 0;
  };
}

/** Errors with the same first stack frame are of one kind, whatever their messages contain. */
function kindOf(err: unknown, code: ProblemCode): string {
  if (!(err instanceof Error)) return code;
  const firstFrame = /^ +at .*$/m.exec(err.stack ?? '')?.[0] ?? '';
  return `${code} ${err.name} ${firstFrame}`;
}
