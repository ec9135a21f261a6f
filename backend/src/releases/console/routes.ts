import { hasRelease, type ReleaseReport, releaseErrorLimits, releaseId } from '@shop/registry';
import { ReleaseReport as ReleaseReportSchema } from '@shop/registry/documents';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay } from '../../foundation/identity/publisher.ts';
import { takeFromAddress } from '../../foundation/rate-limits/limit-by-address.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import { witnessNetworksOf } from '../../foundation/rate-limits/networks.ts';
import type { RateLimiter } from '../../foundation/rate-limits/rate-limiter.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { Api } from '../../foundation/web/api.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { allowPreview, endPreview } from '../registry/visitor.ts';
import { linkText, PREVIEW_PATH } from './preview-page.ts';
import { type ConsoleParts, errorsOf, eventsOf, readConsole } from './release-console.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { recordPreviewLink } from './store.ts';

/** The calls of the console of releases. */
export function releaseConsoleRoutes(api: Api, parts: ConsoleParts): void {
  api.answer('GET /releases/console', () => readConsole(parts));
  api.answer('GET /releases/{remote}/errors', ({ params }) => errorsOf(parts, params.remote));
  api.answer('GET /releases/{remote}/events', ({ params }) => eventsOf(parts, params.remote));
}

const HOUR_MS = 3_600_000;

interface ReleaseParts {
  registry: Pick<ReleaseRegistry, 'read'>;
  database: Pick<Database, 'run'>;
}

/**
 * The calls by which a release is previewed that is not live: in an admin's browser, or by a link. Only signed releases can
 * be previewed.
 */
export function releaseRoutes(
  api: Api,
  { registry: released, database }: ReleaseParts,
  config: Pick<Config, 'origin' | 'releaseEnvironment'>,
): void {
  api.answer('PUT /release-preview', async ({ caller, body: { remote, version }, reply }) => {
    const { registry } = await released.read();
    if (!hasRelease(registry, releaseId(remote, version))) throw new Refusal('not-found');
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    allowPreview(reply, { release: releaseId(remote, version), email: caller.email, until }, config);
    return { until };
  });

  api.answer(
    'POST /releases/{remote}/{version}/preview-link',
    async ({ caller, params: { remote, version }, body: { hours }, reply }) => {
      expectMay(caller, 'publish', remote);
      const release = releaseId(remote, version);
      const { registry, marks } = await released.read();
      if (!hasRelease(registry, release) || marks.withdrawn.includes(release)) throw new Refusal('not-found');
      const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
      await database.run(recordPreviewLink, [caller.id, release, until]);
      const link = reply.signCookie(linkText({ release, until, environment: config.releaseEnvironment }));
      return { url: `${config.origin}${PREVIEW_PATH}?link=${encodeURIComponent(link)}`, until };
    },
  );

  api.answer('DELETE /release-preview', async ({ reply }) => {
    endPreview(reply, config);
    return { acknowledged: true };
  });
}

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
