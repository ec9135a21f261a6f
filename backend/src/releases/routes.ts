import { allReleases, entriesOf, releaseId } from '@shop/contracts';
import type { Config } from '../platform/config/config.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import { allowPreview, endPreview } from '../platform/releases/release-preview.ts';
import type { Api } from '../platform/web/api.ts';

const AN_HOUR_MS = 3_600_000;

/** The calls by which an admin previews a release that is not live. Only signed releases can be previewed. */
export function releaseRoutes(api: Api, registryFile: RegistryFile, config: Pick<Config, 'origin'>): void {
  api.answer('PUT /release-preview', async ({ caller, body: { remote, version }, reply }) => {
    const { registry } = await registryFile.read();
    const releases = entriesOf(registry)
      .filter(({ name }) => name === remote)
      .flatMap(allReleases);
    if (!releases.some((release) => release.version === version)) {
      throw new Refusal('not-found');
    }
    const until = new Date(Date.now() + AN_HOUR_MS).toISOString();
    allowPreview(reply, { release: releaseId(remote, version), email: caller.email, until }, config);
    return { until };
  });

  api.answer('DELETE /release-preview', async ({ reply }) => {
    endPreview(reply, config);
    return { acknowledged: true };
  });
}
