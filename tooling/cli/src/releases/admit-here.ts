import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, remoteNames } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { admit } from '@shop/publisher';
import { type DelegatedRemote, type RemoteManifest, SHELL } from '@shop/registry';
import { publicKeyIn } from '../publishing/teams-file.ts';
import { LOCAL_KEYS, localRegistryKey, localTeamKey } from './local-keys.ts';
import { releaseKey } from './release-key.ts';
import type { BuiltFolder } from './release-workspace.ts';

const TEAM = 'workspace';

/** What commands release with to the shop that `pnpm start` runs. */
export interface ShopHere {
  shop: string;
  credential: string;
}

const noteOf = (root: string): string => path.join(root, LOCAL_KEYS, 'shop.json');

/** The shop that `pnpm start` has run last. @throws PlainFailure when it never did */
export function shopHere(root: string): ShopHere {
  const file = noteOf(root);
  if (!existsSync(file))
    throw new PlainFailure('Run the shop with `pnpm start` first, or name another one with --to.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Lets this working copy release to a shop that it runs: its owner's key delegates every remote of the workspace to one
 * team, and gives that a credential, as far as the shop has them not yet.
 * @param also the folder of a release of another remote
 */
export async function admitHere(root: string, shop: string, also?: BuiltFolder): Promise<ShopHere> {
  const own = await Promise.all(remoteNames().map(async (name) => delegated(name, await manifestOf(name))));
  const others = also && !remoteNames().includes(also.remote) ? [delegatedTo(also)] : [];
  const credential = await admit({
    shop,
    owner: releaseKey(root),
    registryKey: publicKeyIn(localRegistryKey(root)),
    team: {
      name: TEAM,
      keys: [{ label: TEAM, key: publicKeyIn(localTeamKey(root)) }],
      remotes: [...own, { name: SHELL }, ...others],
    },
    credential: existsSync(noteOf(root)) ? shopHere(root).credential : undefined,
  });
  const here = { shop, credential };
  writeFileSync(noteOf(root), `${JSON.stringify(here, null, 2)}\n`, { mode: 0o600 });
  return here;
}

const delegated = (
  name: string,
  { routes, slots }: Pick<RemoteManifest, 'routes' | 'slots'>,
): DelegatedRemote => ({
  name,
  paths: [...new Set(routes.map(({ path: route }) => plainStart(route)))],
  slots: [...slots],
});

const delegatedTo = ({ remote, folder }: BuiltFolder): DelegatedRemote =>
  delegated(remote, JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')));

/** The segments of a route before its first parameter: `/purchase` of `/purchase/:id`. */
const plainStart = (route: string): string => route.replace(/\/:.*$/, '') || '/';
