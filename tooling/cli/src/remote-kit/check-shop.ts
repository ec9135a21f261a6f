import { PlainFailure } from '@shop/processes';
import { checkRelease } from '@shop/publisher';
import { buildRelease } from './build-release.ts';
import { folderOf } from './publish.ts';
import type { StandaloneRemote } from './standalone-remote.ts';

/**
 * Builds a remote, and asks a shop whether it would take the release.
 * @returns a line with what was checked
 * @throws PlainFailure with all that the shop would refuse
 */
export async function checkShop(remote: StandaloneRemote, shop: URL | undefined): Promise<string> {
  if (!shop) throw new PlainFailure('SHOP_URL is not set: the address of the shop, or --shop.');
  await buildRelease(remote.directory);
  const { manifest, version } = remote;
  const about = { remote: manifest.name, version, folder: folderOf(remote) };
  const refusals = await checkRelease({ shop: shop.origin }, about);
  if (refusals.length > 0) throw new PlainFailure(refusals.join('\n'));
  return `${shop.origin} would take ${manifest.name} ${version}.`;
}
