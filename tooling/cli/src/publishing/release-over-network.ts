import { releaseFolder } from '@shop/backend/surfaces';
import { loadEnvironment, PlainFailure, type ProcessGroup } from '@shop/processes';
import { readBuilt } from '../releases/release-built.ts';
import { packageOf, testAndBuild } from '../releases/release-remote.ts';
import { siteOf } from '../releases/site-folder.ts';
import { changeVisitors, type PublishingSettings, publish } from './publish.ts';

interface Order {
  /** The name of a remote of the workspace; otherwise `built` is the folder of one that was built elsewhere. */
  remote: string | undefined;
  built: string | undefined;
  what: 'release' | 'promote' | 'end-canary';
  /** The share of visitors: 0 for none, all of them without it. */
  percent: number | undefined;
}

interface Built {
  remote: string;
  version: string;
  folder: string;
}

/**
 * Does over the network what `pnpm release` does in a folder: publishes a release to a shop, which checks it, and gives it to
 * visitors.
 * @returns a line with what was done
 * @throws PlainFailure when it cannot be built, or a setting is missing
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function releaseOverNetwork(
  group: ProcessGroup,
  root: string,
  order: Order,
  settings: PublishingSettings,
  print: (line: string) => void,
): Promise<string> {
  const release = releaseOf(root, order);
  if (order.what === 'promote') return changeVisitors(release, 'live', settings);
  if (order.what === 'end-canary') return changeVisitors(release, 'end-canary', settings);
  if (order.built === undefined)
    await testAndBuild(group, root, { ...release, site: siteOf(root, loadEnvironment(root)) }, print);
  const published = await publish({ ...release, directory: root }, settings, print);
  if (order.percent === 0) return published;
  print(published);
  return changeVisitors(release, order.percent === undefined ? 'live' : 'canary', settings);
}

function releaseOf(root: string, { remote, built }: Order): Built {
  if (built !== undefined) {
    const { remote: name, release } = readBuilt(built);
    return { remote: name, version: release.version, folder: built };
  }
  if (remote === undefined) throw new PlainFailure('Name a remote, or the folder of a built one.');
  const { version } = packageOf(root, remote);
  const site = siteOf(root, loadEnvironment(root));
  return { remote, version, folder: releaseFolder(site.folder, remote, version) };
}
