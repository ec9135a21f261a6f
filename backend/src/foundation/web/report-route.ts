import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { takeFromAddress } from '../rate-limits/limit-by-address.ts';
import { limits } from '../rate-limits/limits.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { violationsOf } from './policy-violations.ts';

const MAX_REPORT_BYTES = 16 * 1024;

/** `POST /reports`: takes browsers' reports of policy violations, logs and counts them. */
export async function reportRoute(
  server: FastifyInstance,
  limiter: RateLimiter,
  meter: Meter,
): Promise<void> {
  const counted = meter.createCounter('shop_policy_violations', {
    description: 'What pages did against their policy, as browsers report it',
  });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Body: string }>('/reports', { schema: { hide: true } }, async (request, reply) => {
      await takeFromAddress(limiter, limits.reportFromAddress, request.ip);
      const violations = violationsOf(request.body);
      if (!violations) throw new Refusal('invalid-request');
      counted.add(violations.length);
      for (const violation of violations) request.log.warn({ violation }, 'a page broke its policy');
      return reply.code(204).send();
    });
  });
}
