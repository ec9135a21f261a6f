import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { manifestOf, remoteNames } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { callShop } from '@shop/publisher';
import {
  CREDENTIAL_ACTIONS,
  type DelegatedRemote,
  MAX_CREDENTIAL_DAYS,
  type RemoteManifest,
  SHELL,
  type Team,
} from '@shop/registry';
import { issueCredential, publicKeyIn, registryOf, signTeams } from '../publishing/teams.ts';
import { LOCAL_KEYS, localRegistryKey, localTeamKey } from './local-keys.ts';
import { releaseKey } from './release-key.ts';
import type { BuiltFolder } from './release-workspace.ts';

const TEAM = 'workspace';
const DAY_MS = 24 * 3_600_000;
/** A delegation that expires sooner is signed again. */
const RENEWAL_DAYS = 30;

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
  const key = releaseKey(root);
  const registryKey = publicKeyIn(localRegistryKey(root));
  const { delegation } = await registryOf(shop, key);
  const known = delegation?.teams.flatMap(({ remotes }) => remotes) ?? [];
  const teams = [await teamOf(root, [...(also ? [delegatedTo(also)] : []), ...known])];
  const isFresh =
    delegation !== undefined &&
    delegation.registryKey === registryKey &&
    isDeepStrictEqual(delegation.teams, teams) &&
    new Date(delegation.expiresAt).getTime() > Date.now() + RENEWAL_DAYS * DAY_MS;
  if (!isFresh) await signTeams({ registryKey, teams }, { shop, key, vouched: [] });
  const before = existsSync(noteOf(root)) ? shopHere(root).credential : undefined;
  const credential =
    before !== undefined && isFresh && (await isAccepted(shop, before))
      ? before
      : await issue(shop, key, teams);
  const here = { shop, credential };
  writeFileSync(noteOf(root), `${JSON.stringify(here, null, 2)}\n`, { mode: 0o600 });
  return here;
}

async function issue(
  shop: string,
  key: ReturnType<typeof releaseKey>,
  teams: readonly Team[],
): Promise<string> {
  const remotes = teams.flatMap((team) => team.remotes.map(({ name }) => name));
  const wanted = { team: TEAM, remotes, actions: CREDENTIAL_ACTIONS, days: MAX_CREDENTIAL_DAYS };
  return (await issueCredential(shop, key, wanted)).token;
}

const isAccepted = (shop: string, credential: string): Promise<boolean> =>
  callShop({ shop, credential }, 'GET /releases', {}).then(
    () => true,
    () => false,
  );

/** Every remote of the workspace, with the pages and slots that its manifest claims, and others of before. */
async function teamOf(root: string, others: readonly DelegatedRemote[]): Promise<Team> {
  const own = await Promise.all(remoteNames().map(async (name) => delegated(name, await manifestOf(name))));
  const taken = new Set([...remoteNames(), SHELL]);
  const remotes = [...own];
  for (const other of others) {
    if (!taken.has(other.name)) remotes.push(other);
    taken.add(other.name);
  }
  return {
    name: TEAM,
    keys: [{ label: TEAM, key: publicKeyIn(localTeamKey(root)) }],
    remotes: [...remotes, { name: SHELL }],
  };
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
