import { type Release, releaseId } from '@shop/contracts';
import { loadEnvironment, PlainFailure } from '@shop/processes';
import { incompatibilitiesOfRelease } from '../surfaces/incompatibilities-of-release.ts';
import { changed, type EntryChange, type WhyNot } from './registry-changes.ts';
import { changeRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';
import { siteOf } from './site-folder.ts';
import { withdrawnReleases } from './withdrawn-file.ts';

/**
 * Changes what visitors get of a remote, among what is released already.
 * @param changeFor makes the change, told which releases cannot go live
 * @returns what is live then, in a line
 * @throws PlainFailure when there is no such remote, nothing to change it to, or what would be live is withdrawn or
 *   does not fit the live shell
 */
export async function changeRemote(
  root: string,
  remote: string,
  changeFor: (whyNot: WhyNot) => EntryChange,
): Promise<string> {
  const { registryFile, folder } = siteOf(root, loadEnvironment(root));
  const whyNot = ({ version }: Release): string | undefined => {
    if (withdrawnReleases(registryFile).includes(releaseId(remote, version)))
      return `${remote} ${version} is withdrawn: \`pnpm releases reinstate ${remote} ${version}\` gives it to visitors again.`;
    const lacking = incompatibilitiesOfRelease(folder, remote, version);
    if (lacking.length > 0)
      return `The live shell cannot carry ${remote} ${version}:\n  ${lacking.join('\n  ')}`;
    return undefined;
  };
  let live = '';
  await changeRegistry(registryFile, releaseKey(root), (registry) =>
    changed(registry, remote, (entry) => {
      const after = changeFor(whyNot)(entry);
      const refusal = after.live.version === entry.live.version ? undefined : whyNot(after.live);
      if (refusal !== undefined) throw new PlainFailure(refusal);
      live = after.live.version;
      return after;
    }),
  );
  return `${remote} ${live} is live.`;
}
