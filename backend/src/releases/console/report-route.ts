import { type ReleaseReport, releaseErrorLimits } from '@shop/registry';
import { ReleaseReport as ReleaseReportSchema } from '@shop/registry/documents';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { takeFromAddress } from '../../foundation/rate-limits/limit-by-address.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import { witnessNetworksOf } from '../../foundation/rate-limits/networks.ts';
import type { RateLimiter } from '../../foundation/rate-limits/rate-limiter.ts';
import type { ReleaseWatch } from './release-watch.ts';

const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS = 50;

/** `POST /reports/releases`: takes browsers' reports about the remotes' releases. */
export function releaseReportRoute(
  server: FastifyInstance,
  limiter: RateLimiter,
  watch: Pick<ReleaseWatch, 'take'>,
): void {
  server.post<{ Body: ReleaseReport[] }>(
    '/reports/releases',
    {
      schema: { hide: true, body: Type.Array(ReleaseReportSchema, { maxItems: MAX_REPORTS }) },
      bodyLimit: MAX_REPORT_BYTES,
    },
    async (request, reply) => {
      await takeFromAddress(limiter, limits.reportFromAddress, request.ip);
      await watch.take(request.body.map(withOwnMessage), witnessNetworksOf(request.ip));
      return reply.code(204).send();
    },
  );
}

/** Of an entry that threw, the federation runtime puts so much before the error that the report's message ends first. */
function withOwnMessage(report: ReleaseReport): ReleaseReport {
  if (report.kind === 'started') return report;
  const [, own] = /Original Error Message:\s+([^\n]+)/.exec(report.stack ?? '') ?? [];
  return own === undefined ? report : { ...report, message: own.slice(0, releaseErrorLimits.message) };
}
