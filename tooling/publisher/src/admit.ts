import { isDeepStrictEqual } from 'node:util';
import { CREDENTIAL_ACTIONS, type DelegatedRemote, MAX_CREDENTIAL_DAYS, type Team } from '@shop/registry';
import { callShop } from './shop-api.ts';
import { issueCredential, type OwnersKey, registryOf, signTeams } from './teams.ts';

const DAY_MS = 24 * 3_600_000;
/** A delegation that expires sooner is signed again. */
const RENEWAL_DAYS = 30;

interface Admitted {
  shop: string;
  owner: OwnersKey;
  /** Public, of the shop for registries. */
  registryKey: string;
  /** The one team of the shop. Remotes that it had before stay. */
  team: Team;
  /** The credential of before. */
  credential?: string | undefined;
}

/**
 * Delegates all remotes to one team, and gives it a credential, as far as the shop has them not yet.
 * @returns the credential
 */
export async function admit({ shop, owner, registryKey, team, credential }: Admitted): Promise<string> {
  const { delegation } = await registryOf(shop, owner);
  const before = delegation?.teams.flatMap(({ remotes }) => remotes) ?? [];
  const remotes = [...team.remotes, ...before.filter(isNotIn(team.remotes))];
  const teams = [{ ...team, remotes }];
  const isFresh =
    delegation !== undefined &&
    delegation.registryKey === registryKey &&
    isDeepStrictEqual(delegation.teams, teams) &&
    new Date(delegation.expiresAt).getTime() > Date.now() + RENEWAL_DAYS * DAY_MS;
  if (isFresh && credential !== undefined && (await isAccepted(shop, credential))) return credential;
  if (!isFresh) await signTeams({ registryKey, teams }, { shop, key: owner, vouched: [] });
  const names = remotes.map(({ name }) => name);
  const wanted = { team: team.name, remotes: names, actions: CREDENTIAL_ACTIONS, days: MAX_CREDENTIAL_DAYS };
  return (await issueCredential(shop, owner, wanted)).token;
}

const isNotIn =
  (known: readonly DelegatedRemote[]) =>
  ({ name }: DelegatedRemote): boolean =>
    known.every((remote) => remote.name !== name);

const isAccepted = (shop: string, credential: string): Promise<boolean> =>
  callShop({ shop, credential }, 'GET /releases', {}).then(
    () => true,
    () => false,
  );
