import type { Flag } from '@shop/contracts/calls';
import {
  allReleases,
  defaultPercent,
  type Registry,
  type RegistryEntry,
  type RemoteFlag,
} from '@shop/registry';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { type FlagRow, listSwitched, resetFlag, switchFlag } from './store.ts';
import type { SwitchedFlags } from './switched-flags.ts';

/** What flags are read and switched with. */
export interface FlagParts {
  database: Database;
  registry: Pick<ReleaseRegistry, 'read'>;
  switched: Pick<SwitchedFlags, 'refresh'>;
}

/** A flag as the releases of a remote declare it. */
interface Declared extends Pick<Flag, 'remote' | 'name' | 'versions'> {
  /** By the release that visitors get first. */
  flag: RemoteFlag;
}

/** Switches the flags of remotes. */
export class FlagService {
  readonly #parts: FlagParts;
  readonly #environment: string;

  constructor(parts: FlagParts, environment: string) {
    this.#parts = parts;
    this.#environment = environment;
  }

  /** The flags that a publisher may see: those of a credential's remotes, or all for an admin. */
  async list({ isAdmin, remotes }: Publisher): Promise<Flag[]> {
    const { registry } = await this.#parts.registry.read();
    const rows = await this.#parts.database.run(listSwitched, [this.#environment]);
    return declaredIn(registry)
      .filter(({ remote }) => isAdmin || remotes.includes(remote))
      .map((declared) => toFlag(declared, rowOf(rows, declared)));
  }

  /**
   * @param wanted.percent `null` for the flag's default
   * @throws {Refusal} `forbidden`; `not-found` when no release of the remote declares it; `release-refused` for a share of
   * a flag that is on or off
   */
  async switch(
    publisher: Publisher,
    { remote, flag: name }: { remote: string; flag: string },
    { percent, reason }: { percent: number | null; reason: string },
  ): Promise<Flag> {
    expectMay(publisher, 'promote', remote);
    const { registry } = await this.#parts.registry.read();
    const declared = declaredIn(registry).find((one) => one.remote === remote && one.name === name);
    if (!declared)
      throw new Refusal('not-found', { detail: `No release of ${remote} declares a flag ${name}.` });
    if (percent !== null && isOnOrOff(declared.flag) && percent % 100 !== 0)
      throw new Refusal('release-refused', { detail: `${remote}/${name} is on or off: 100 or 0.` });
    const { database, switched } = this.#parts;
    const key = [this.#environment, remote, name] as const;
    if (percent === null) await database.run(resetFlag, [...key, reason, publisher.id]);
    else await database.run(switchFlag, [...key, percent, reason, publisher.id]);
    await switched.refresh();
    const rows = await database.run(listSwitched, [this.#environment]);
    return toFlag(declared, rowOf(rows, declared));
  }
}

const declaredIn = ({ remotes }: Registry): Declared[] => remotes.flatMap(declaredBy);

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

const isOnOrOff = ({ default: given }: RemoteFlag): boolean => typeof given === 'boolean';

const rowOf = (rows: readonly FlagRow[], { remote, name }: Declared): FlagRow | undefined =>
  rows.find((row) => row.remote === remote && row.flag === name);

const toFlag = ({ flag, ...declared }: Declared, row: FlagRow | undefined): Flag => ({
  ...declared,
  kind: isOnOrOff(flag) ? 'boolean' : 'percent',
  description: flag.description,
  percent: row?.percent ?? defaultPercent(flag),
  defaultPercent: defaultPercent(flag),
  ...(row && { switchedAt: row.switched_at.toISOString(), reason: row.reason }),
});
