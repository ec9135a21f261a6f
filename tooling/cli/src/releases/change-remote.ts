import { loadEnvironment } from '../environment-file.ts';
import { PlainFailure } from '../plain-failure.ts';
import { misfitsOfRelease } from '../surfaces/misfits-of-release.ts';
import { changed, type EntryChange } from './registry-changes.ts';
import { changeRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { siteOf } from './site-folder.ts';
import { takeBack } from './withdrawn-file.ts';

/**
 * Changes what visitors get of a remote, among what is released already.
 * @returns what is live then, in a line
 * @throws PlainFailure when there is no such remote, nothing to change it to, or the live shell cannot carry that
 */
export async function changeRemote(root: string, remote: string, change: EntryChange): Promise<string> {
  const { registryFile, folder } = siteOf(root, loadEnvironment(root));
  let version = '';
  await changeRegistry(registryFile, releaseKey(root), (registry) =>
    changed(registry, remote, (entry) => {
      const after = change(entry);
      version = after.live.version;
      const lacking = version === entry.live.version ? [] : misfitsOfRelease(folder, remote, version);
      if (lacking.length > 0)
        throw new PlainFailure(
          `The live shell cannot carry ${remote} ${version}:\n  ${lacking.join('\n  ')}`,
        );
      return after;
    }),
  );
  takeBack(registryFile, remote, version);
  return `${remote} ${version} is live.`;
}
