import { hasRelease, releaseId } from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { Api } from '../../foundation/web/api.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { allowPreview, endPreview } from '../registry/visitor.ts';
import { linkText, PREVIEW_PATH } from './preview-page.ts';
import { type ConsoleParts, errorsOf, eventsOf, readConsole } from './release-console.ts';
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
      const { registry, withdrawn } = await released.read();
      if (!hasRelease(registry, release) || withdrawn.includes(release)) throw new Refusal('not-found');
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
