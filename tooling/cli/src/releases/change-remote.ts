import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changeEntry, type EntryChange, type WhyNot } from '@shop/backend/registry-changes';
import { incompatibilitiesOfRelease } from '@shop/backend/surfaces';
import { integrityOf } from '@shop/build';
import { type Registry, type Release, SHELL } from '@shop/contracts';
import { loadEnvironment, PlainFailure } from '@shop/processes';
import { changeRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { siteOf } from './site-folder.ts';

/**
 * Changes the live release of a remote, or of the shell, to another published one.
 * @param changeFor makes the change; it receives the releases that cannot go live
 * @returns a line with what is live then
 * @throws PlainFailure when there is no such remote, nothing to change to, or the new live release is
 * withdrawn or does not fit what visitors get beside it
 */
export async function changeRemote(
  root: string,
  remote: string,
  changeFor: (whyNot: WhyNot) => EntryChange,
): Promise<string> {
  const { registryFile, folder } = siteOf(root, loadEnvironment(root));
  const whyNot = (registry: Registry, release: Release): string | undefined => {
    const { version } = release;
    if (isRebuilt(folder, release))
      return `The files of ${remote} ${version} have changed since it was released.`;
    const lacking = incompatibilitiesOfRelease({ site: folder, registry }, remote, version);
    if (lacking.length === 0) return undefined;
    const lines = `\n  ${lacking.join('\n  ')}`;
    return remote === SHELL
      ? `The shell ${version} lacks what the live remotes need:${lines}`
      : `The live shell cannot run ${remote} ${version}:${lines}`;
  };
  let live = '';
  await changeRegistry(registryFile, releaseKey(root), (registry) =>
    changeEntry(registry, remote, (entry) => {
      const after = changeFor((release) => whyNot(registry, release))(entry);
      const refusal = after.live.version === entry.live.version ? undefined : whyNot(registry, after.live);
      if (refusal !== undefined) throw new PlainFailure(refusal);
      live = after.live.version;
      return after;
    }),
  );
  return `${remote} ${live} is live.`;
}

/** Whether a release's files were replaced: its manifest, which pins them, has another hash. */
function isRebuilt(site: string, { manifest, integrity }: Release): boolean {
  const file = path.join(site, manifest);
  if (integrity === undefined || !manifest.startsWith('/') || !existsSync(file)) return false;
  return integrity !== integrityOf(readFileSync(file));
}
