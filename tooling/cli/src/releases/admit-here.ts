import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { manifestOf, remoteNames } from '@shop/build';
import { PlainFailure } from '@shop/processes';
import { type BuiltRelease, callShop } from '@shop/publisher';
import {
  CREDENTIAL_ACTIONS,
  type DelegatedRemote,
  MAX_CREDENTIAL_DAYS,
  type RemoteManifest,
  SHELL,
  type Team,
} from '@shop/registry';
import { type PublishingSettings, shopAddress } from '../publishing/publish.ts';
import { issueCredential, registryOf, signTeams } from '../publishing/teams.ts';
import { LOCAL_KEYS, localRegistryKey, localTeamKey, publicKeyIn, releaseKey } from './release-key.ts';

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
 * team, beside the teams that it has admitted, and gives that a credential, as far as the shop has them not yet.
 * @param also the folder of a release of another remote
 */
export async function admitHere(root: string, shop: string, also?: BuiltRelease): Promise<ShopHere> {
  const key = releaseKey(root);
  const registryKey = publicKeyIn(localRegistryKey(root));
  const { delegation } = await registryOf(shop, key);
  const before = delegation?.teams ?? [];
  const listed = before.find(({ name }) => name === TEAM)?.remotes ?? [];
  const wanted = [...(await remotesHere()), ...(also ? [delegatedTo(also)] : []), ...listed];
  const keys = [{ label: TEAM, key: publicKeyIn(localTeamKey(root)) }];
  const teams = withOwnTeam(before, { name: TEAM, keys, remotes: wanted });
  const isFresh =
    delegation !== undefined &&
    delegation.registryKey === registryKey &&
    isDeepStrictEqual(delegation.teams, teams) &&
    new Date(delegation.expiresAt).getTime() > Date.now() + RENEWAL_DAYS * DAY_MS;
  if (!isFresh) await signTeams({ registryKey, teams }, { shop, key, vouched: [] });
  const kept = existsSync(noteOf(root)) ? shopHere(root).credential : undefined;
  const credential =
    kept !== undefined && isFresh && (await isAccepted(shop, kept)) ? kept : await issue(shop, key, teams);
  const here = { shop, credential };
  writeFileSync(noteOf(root), `${JSON.stringify(here, null, 2)}\n`, { mode: 0o600 });
  return here;
}

async function issue(
  shop: string,
  key: ReturnType<typeof releaseKey>,
  teams: readonly Team[],
): Promise<string> {
  const own = teams.filter(({ name }) => name === TEAM);
  const remotes = own.flatMap((team) => team.remotes.map(({ name }) => name));
  const wanted = { team: TEAM, remotes, actions: CREDENTIAL_ACTIONS, days: MAX_CREDENTIAL_DAYS };
  return (await issueCredential(shop, key, wanted)).token;
}

const isAccepted = (shop: string, credential: string): Promise<boolean> =>
  callShop({ shop, credential }, 'GET /releases', {}).then(
    () => true,
    () => false,
  );

/** Every remote of the workspace, with the pages and slots that its manifest claims, and the shell. */
async function remotesHere(): Promise<DelegatedRemote[]> {
  const own = await Promise.all(remoteNames().map(async (name) => delegated(name, await manifestOf(name))));
  return [...own, { name: SHELL }];
}

/** The teams of a shop with one of them renewed. It has each remote once, and none that the owner gave to another team. */
export function withOwnTeam(teams: readonly Team[], own: Team): Team[] {
  const others = teams.filter(({ name }) => name !== own.name);
  const taken = new Set(others.flatMap(({ remotes }) => remotes.map(({ name }) => name)));
  const remotes = own.remotes.filter(({ name }) => !taken.has(name) && taken.add(name));
  return [{ ...own, remotes }, ...others];
}

const delegated = (
  name: string,
  { routes, slots }: Pick<RemoteManifest, 'routes' | 'slots'>,
): DelegatedRemote => ({
  name,
  paths: [...new Set(routes.map(({ path: route }) => plainStart(route)))],
  slots: [...slots],
});

const delegatedTo = ({ remote, folder }: BuiltRelease): DelegatedRemote =>
  delegated(remote, JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')));

/** The segments of a route before its first parameter: `/purchase` of `/purchase/:id`. */
const plainStart = (route: string): string => route.replace(/\/:.*$/, '') || '/';

interface Given {
  /** `SHOP_URL`, or the shop that `pnpm start` runs, without it. */
  to: string | undefined;
  reason: string | undefined;
  percent?: number | undefined;
  /** A release of a remote that is not of this workspace. */
  also?: BuiltRelease | undefined;
}

/**
 * What a command of this workspace publishes with: to the shop that `pnpm start` runs it needs no settings.
 * @throws PlainFailure when no shop was named, and none was started here
 */
export async function settingsHere(root: string, { to, also, ...given }: Given): Promise<PublishingSettings> {
  const address = shopAddress(to ?? process.env['SHOP_URL']);
  if (address) return { ...given, shop: address };
  const { shop, credential } = await admitHere(root, shopHere(root).shop, also);
  return {
    ...given,
    shop: new URL(shop),
    credential,
    teamKey: readFileSync(localTeamKey(root), 'utf8'),
  };
}
