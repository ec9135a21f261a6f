import type { Registry, RegistryEntry, Release } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';

/** How many previous releases of a remote are kept. */
const MAX_PREVIOUS = 5;

/** A change of one remote's entry in the registry. */
export type EntryChange = (entry: RegistryEntry) => RegistryEntry;

/** Why a release cannot go live; `undefined` for one that can. */
export type WhyNot = (release: Release) => string | undefined;

/** @throws PlainFailure when the registry has no such remote */
export function changed(registry: Registry, name: string, change: EntryChange): Registry {
  if (!registry.remotes.some((entry) => entry.name === name)) {
    const names = registry.remotes.map((entry) => entry.name).join(', ');
    throw new PlainFailure(`The registry has no remote ${name}, only ${names}.`);
  }
  const remotes = registry.remotes.map((entry) => (entry.name === name ? change(entry) : entry));
  return { ...registry, remotes };
}

/**
 * Adds a build to the registry: a missing remote is added, and a release of the same version is updated
 * unless it was published. A live release that someone published stays; only an unpublished one without a
 * canary is replaced.
 */
export function withBuilt(registry: Registry, name: string, built: Release): Registry {
  if (!registry.remotes.some((entry) => entry.name === name)) {
    return { ...registry, remotes: [...registry.remotes, { name, live: built, former: [] }] };
  }
  const onlyBuilt = ({ live, trial, former }: RegistryEntry) =>
    live.releasedAt === undefined && !trial && former.length === 0;
  const upToDate = (release: Release) =>
    release.version === built.version && release.releasedAt === undefined ? built : release;
  return changed(registry, name, (entry) => ({
    name,
    live: onlyBuilt(entry) ? built : upToDate(entry.live),
    ...(entry.trial && { trial: { ...entry.trial, release: upToDate(entry.trial.release) } }),
    former: entry.former.map(upToDate),
  }));
}

/**
 * Publishes a release. The live one can be rolled back to, even an unpublished one.
 * @param percent of the visitors, for a canary; all by default, and for a new remote
 */
export function withReleased(
  registry: Registry,
  name: string,
  release: Release,
  percent: number | undefined,
): Registry {
  if (!registry.remotes.some((entry) => entry.name === name)) return withBuilt(registry, name, release);
  return changed(registry, name, percent === undefined ? goLive(release) : startCanary(release, percent));
}

/** Makes a release live for everybody; the live one can be rolled back to. */
export const goLive =
  (release: Release): EntryChange =>
  ({ name, live, former }) => ({
    name,
    live: release,
    former: [live, ...former].filter(({ version }) => version !== release.version).slice(0, MAX_PREVIOUS),
  });

/**
 * Starts a canary: a share of the visitors gets the release.
 * @param percent above 0, at most 100
 */
export const startCanary =
  (release: Release, percent: number): EntryChange =>
  ({ name, live, former }) => ({ name, live, trial: { release, percent }, former });

/**
 * Ends the canary: nobody gets it any more.
 * @throws PlainFailure when there is none
 */
export const endCanary: EntryChange = ({ name, live, trial, former }) => {
  if (!trial) throw new PlainFailure(`No release of ${name} is on trial.`);
  return { name, live, former };
};

/**
 * Makes the canary live.
 * @throws PlainFailure when there is none
 */
export const promote: EntryChange = (entry) => {
  const { trial } = entry;
  if (!trial) throw new PlainFailure(`No release of ${entry.name} is on trial.`);
  return goLive(trial.release)(endCanary(entry));
};

/**
 * Goes back to a release that was live before. A trial ends with it.
 * @param version the latest one that can go live unless given
 * @throws PlainFailure when there is no such release to go back to
 */
export const rollBack =
  (version?: string, whyNot: WhyNot = () => undefined): EntryChange =>
  ({ name, live, former }) => {
    const found = former.find((candidate) =>
      version === undefined
        ? !candidate.abandoned && whyNot(candidate) === undefined
        : candidate.version === version,
    );
    if (!found) throw new PlainFailure(noPreviousRelease(name, former, version));
    const { abandoned: _, ...release } = found;
    const others = former.filter((candidate) => candidate !== found);
    // A release that was rolled back is bad: it is kept for explicit use, and is no fallback.
    const gone = { ...live, abandoned: true } as const;
    return { name, live: release, former: [...others, gone].slice(-MAX_PREVIOUS) };
  };

function noPreviousRelease(name: string, former: readonly Release[], version?: string): string {
  const versions = former.map((release) => release.version).join(', ') || 'none';
  return version === undefined
    ? `There is no release of ${name} to go back to.`
    : `There is no release ${version} of ${name} to go back to, only ${versions}.`;
}
