import type { Meter } from '@opentelemetry/api';
import { isRecord } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log.ts';
import { takeFromAddress } from '../rate-limits/limit-by-address.ts';
import { limits } from '../rate-limits/limits.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { withoutPersonalData } from '../without-personal-data.ts';

/** A violation of a page's policy, as a browser reports it. */
interface PolicyViolation {
  directive: string;
  /** The address of what was blocked, or `inline`, `eval` and the like. */
  blocked: string;
  page: string;
  source: string;
  line: number | undefined;
}

/** Browsers send batches; further reports of one batch tell nothing new. */
const MAX_VIOLATIONS = 10;
const MAX_TEXT_LENGTH = 200;

/**
 * Reads a report in either format: one under `csp-report`, or a list of reports. Of addresses only what may be logged
 * is kept.
 * @returns `undefined` when the text is not a report
 */
export function violationsOf(text: string): PolicyViolation[] | undefined {
  const content = parseJson(text);
  if (Array.isArray(content)) {
    return content
      .filter((report) => isRecord(report) && report['type'] === 'csp-violation' && isRecord(report['body']))
      .slice(0, MAX_VIOLATIONS)
      .map(({ body }) => violationIn(body));
  }
  const report = isRecord(content) ? content['csp-report'] : undefined;
  return isRecord(report) ? [violationIn(report)] : undefined;
}

/** The formats differ in the names. */
const violationIn = (report: Readonly<Record<string, unknown>>): PolicyViolation => ({
  directive: directiveOf(
    report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'],
  ),
  blocked: addressOf(report['blockedURL'] ?? report['blocked-uri']),
  page: addressOf(report['documentURL'] ?? report['document-uri']),
  source: addressOf(report['sourceFile'] ?? report['source-file']),
  line: numberOf(report['lineNumber'] ?? report['line-number']),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '');
const directiveOf = (value: unknown): string => withoutPersonalData(textOf(value));
const addressOf = (value: unknown): string => pathOf(textOf(value).split('#')[0] ?? '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

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

/** @returns what a text says, `undefined` where it is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
