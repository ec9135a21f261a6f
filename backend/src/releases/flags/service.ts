import type { Flag } from '@shop/contracts/calls';
import { allReleases, defaultPercent, type RegistryEntry, type RemoteFlag } from '@shop/registry';
import type { Config } from '../../foundation/config/config.ts';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { Api } from '../../foundation/web/api.ts';
import type { RegistryFollower } from '../publishing/registry-follower.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
import { type FlagRow, listSwitched, resetFlag, switchFlag } from './store.ts';

/** What flags are read and switched with. */
interface FlagParts {
  config: Pick<Config, 'releaseEnvironment'>;
  database: Database;
  follower: Pick<RegistryFollower, 'followStored'>;
  registry: Pick<ReleaseRegistry, 'read'>;
}

interface FlagName {
  remote: string;
  flag: string;
}

/** The calls of the contract about flags of remotes. */
export function flagRoutes(api: Api, parts: FlagParts): void {
  // A credential sees the flags of its remotes, an admin all.
  api.answer('GET /flags', async ({ caller: { isAdmin, remotes } }) => ({
    flags: (await readFlags(parts)).filter(({ remote }) => isAdmin || remotes.includes(remote)),
  }));
  api.answer('PUT /flags/{remote}/{flag}', async ({ caller, params, body }) => {
    await switchTo(parts, caller, params, body);
    return readFlag(parts, params);
  });
}

/**
 * @param wanted.percent `null` for the flag's default
 * @throws {Refusal} `forbidden`; `not-found` when no release of the remote declares it; `release-refused` for a share of
 * a flag that is on or off
 */
async function switchTo(
  parts: FlagParts,
  publisher: Publisher,
  { remote, flag }: FlagName,
  { percent, reason }: { percent: number | null; reason: string },
): Promise<void> {
  expectMay(publisher, 'promote', remote);
  const { kind } = await readFlag(parts, { remote, flag });
  if (percent !== null && kind === 'boolean' && percent % 100 !== 0)
    throw releaseRefused(`${remote}/${flag} is on or off: 100 or 0.`);
  const { config, database, follower } = parts;
  const key = [config.releaseEnvironment, remote, flag] as const;
  if (percent === null) await database.run(resetFlag, [...key, reason, publisher.id]);
  else await database.run(switchFlag, [...key, percent, reason, publisher.id]);
  await follower.followStored();
}

async function readFlag(parts: FlagParts, { remote, flag }: FlagName): Promise<Flag> {
  const found = (await readFlags(parts)).find((one) => one.remote === remote && one.name === flag);
  if (!found) throw new Refusal('not-found', { detail: `No release of ${remote} declares a flag ${flag}.` });
  return found;
}

/** The flags that releases declare, with what they are switched to. */
async function readFlags({ config, database, registry: released }: FlagParts): Promise<Flag[]> {
  const { registry } = await released.read();
  const rows = await database.run(listSwitched, [config.releaseEnvironment]);
  return registry.remotes.flatMap(declaredBy).map((declared) =>
    toFlag(
      declared,
      rows.find(({ remote, flag }) => remote === declared.remote && flag === declared.name),
    ),
  );
}

/** A flag as the releases of a remote declare it. */
interface Declared extends Pick<Flag, 'remote' | 'name' | 'versions'> {
  /** By the release that visitors get first. */
  flag: RemoteFlag;
}

function declaredBy(entry: RegistryEntry): Declared[] {
  const found = new Map<string, Declared>();
  for (const { version, flags = {} } of allReleases(entry)) {
    for (const [name, flag] of Object.entries(flags)) {
      const known = found.get(name) ?? { remote: entry.name, name, versions: [], flag };
      found.set(name, { ...known, versions: [...known.versions, version] });
    }
  }
  return [...found.values()];
}

const toFlag = ({ flag, ...declared }: Declared, row: FlagRow | undefined): Flag => ({
  ...declared,
  kind: typeof flag.default === 'boolean' ? 'boolean' : 'percent',
  description: flag.description,
  percent: row?.percent ?? defaultPercent(flag),
  defaultPercent: defaultPercent(flag),
  ...(row && { switchedAt: row.switched_at.toISOString(), reason: row.reason }),
});
