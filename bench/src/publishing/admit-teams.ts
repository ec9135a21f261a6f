import { issueCredential, releaseKey, signTeams } from '@shop/cli';
import type { DocumentKey } from '@shop/contracts';
import { workspaceRoot } from '@shop/processes';
import { makeKey, readKey } from '@shop/publisher';

/** A team with a remote, and what its pipeline publishes with. */
export interface Team {
  remote: string;
  key: DocumentKey;
  credential: string;
}

/** Makes teams with one remote each, as the owner of a shop does. */
export async function admitTeams(
  shop: string,
  { registryKey, count }: { registryKey: string; count: number },
): Promise<Team[]> {
  const owner = releaseKey(workspaceRoot);
  const keys = Array.from({ length: count }, () => readKey(makeKey()));
  const named = keys.map((key, index) => ({ key, remote: `team-${index + 1}` }));
  const teams = named.map(({ key, remote }) => ({
    name: `${remote}-team`,
    keys: [{ label: 'pipeline', key: key.public }],
    remotes: [{ name: remote, paths: [`/${remote}`] }],
  }));
  await signTeams({ registryKey, teams }, { shop, key: owner, vouched: [] });
  return Promise.all(
    named.map(async ({ key, remote }) => {
      const actions = ['publish', 'promote'];
      const wanted = { team: `${remote}-team`, remotes: [remote], actions, days: 1 };
      const { token } = await issueCredential(shop, owner, wanted);
      return { remote, key, credential: token };
    }),
  );
}
