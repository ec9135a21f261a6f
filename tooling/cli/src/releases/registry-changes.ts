import { entriesOf, type Registry, type RegistryEntry, type Release, SHELL } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';

/** How many previous releases of a remote are kept. */
const MAX_PREVIOUS = 5;

/** The version of what visitors get of a remote that only has a canary. */
export const NOT_LIVE_YET = '0.0.0';

/** A change of one remote's entry in the registry. */
export type EntryChange = (entry: RegistryEntry) => RegistryEntry;

/** Why a release cannot go live; `undefined` for one that can. */
export type WhyNot = (release: Release) => string | undefined;

/** @throws PlainFailure when the registry has no such remote */
export function changed(registry: Registry, name: string, change: EntryChange): Registry {
  if (!isListed(registry, name)) {
    const names = entriesOf(registry).map((entry) => entry.name);
    throw new PlainFailure(`The registry has no remote ${name}, only ${names.join(', ')}.`);
  }
  const entries = entriesOf(registry).map((entry) => (entry.name === name ? change(entry) : entry));
  return withEntries(registry, entries);
}

const isListed = (registry: Registry, name: string): boolean =>
  entriesOf(registry).some((entry) => entry.name === name);

/** The registry with these entries, of which one may be the shell's. */
export function withEntries(registry: Registry, entries: readonly RegistryEntry[]): Registry {
  const { shell: _, ...rest } = registry;
  const shell = entries.find(({ name }) => name === SHELL);
  const remotes = entries.filter(({ name }) => name !== SHELL);
  return { ...rest, remotes, ...(shell && { shell }) };
}

/**
 * Adds a build to the registry: a missing remote is added, and a release of the same version is updated
 * unless it was published. A retired remote stays so. A live release that someone published stays; only an unpublished one without a
 * canary is replaced.
 */
export function withBuilt(registry: Registry, name: string, built: Release): Registry {
  if (registry.retired?.some(({ entry }) => entry.name === name)) return registry;
  if (!isListed(registry, name))
    return withEntries(registry, [...entriesOf(registry), { name, live: built, previous: [] }]);
  const onlyBuilt = ({ live, canary, previous }: RegistryEntry) =>
    live.releasedAt === undefined && !canary && previous.length === 0;
  const upToDate = (release: Release) =>
    release.version === built.version && release.releasedAt === undefined ? built : release;
  return changed(registry, name, (entry) => ({
    name,
    live: onlyBuilt(entry) ? built : upToDate(entry.live),
    ...(entry.canary && { canary: { ...entry.canary, release: upToDate(entry.canary.release) } }),
    previous: entry.previous.map(upToDate),
  }));
}

/**
 * Publishes a release. The live one can be rolled back to, even an unpublished one.
 * @param percent of the visitors, for a canary; all by default, and for a new remote unless it is 0
 * @throws PlainFailure for a preview of the shell where visitors have no other release of it
 */
export function withReleased(
  registry: Registry,
  name: string,
  release: Release,
  percent: number | undefined,
): Registry {
  if (!isListed(registry, name)) {
    if (percent !== 0) return withBuilt(registry, name, release);
    if (name === SHELL) throw new PlainFailure('Release the shell to everybody before one can be previewed.');
    // Of a remote that was never live, visitors get no page, menu entry or slot.
    const nothing = { ...release, version: NOT_LIVE_YET, routes: [], menu: [], slots: [] };
    const entry = startCanary(release, percent)({ name, live: nothing, previous: [] });
    return withEntries(registry, [...entriesOf(registry), entry]);
  }
  return changed(registry, name, percent === undefined ? goLive(release) : startCanary(release, percent));
}

/** Makes a release live for everybody; the live one can be rolled back to. */
export const goLive =
  (release: Release): EntryChange =>
  ({ name, live, previous }) => ({
    name,
    live: release,
    previous: [live, ...previous]
      .filter(({ version }) => version !== release.version && version !== NOT_LIVE_YET)
      .slice(0, MAX_PREVIOUS),
  });

/**
 * Starts a canary: a share of the visitors gets the release.
 * @param percent 0 for a release that nobody gets, and that admins can preview
 */
export const startCanary =
  (release: Release, percent: number): EntryChange =>
  ({ name, live, previous }) => ({ name, live, canary: { release, percent }, previous });

/**
 * Ends the canary: nobody gets it any more.
 * @throws PlainFailure when there is none
 */
export const endCanary: EntryChange = ({ name, live, canary, previous }) => {
  if (!canary) throw new PlainFailure(`${name} has no canary.`);
  return { name, live, previous };
};

/**
 * Makes the canary live.
 * @throws PlainFailure when there is none
 */
export const promote: EntryChange = (entry) => {
  const { canary } = entry;
  if (!canary) throw new PlainFailure(`${entry.name} has no canary.`);
  return goLive(canary.release)(endCanary(entry));
};

/**
 * Goes back to a release that was live before. This ends a canary too.
 * @param version the latest one that can go live unless given
 * @throws PlainFailure when there is no such release to go back to
 */
export const rollBack =
  (version?: string, whyNot: WhyNot = () => undefined): EntryChange =>
  ({ name, live, previous }) => {
    const found = previous.find((candidate) =>
      version === undefined
        ? !candidate.abandoned && whyNot(candidate) === undefined
        : candidate.version === version,
    );
    if (!found) throw new PlainFailure(noPreviousRelease(name, previous, version));
    const { abandoned: _, ...release } = found;
    const others = previous.filter((candidate) => candidate !== found);
    // A release that was rolled back is bad: it is kept for explicit use, and is no fallback.
    const gone = { ...live, abandoned: true } as const;
    return { name, live: release, previous: [...others, gone].slice(-MAX_PREVIOUS) };
  };

function noPreviousRelease(name: string, previous: readonly Release[], version?: string): string {
  const versions = previous.map((release) => release.version).join(', ') || 'none';
  return version === undefined
    ? `There is no release of ${name} to go back to.`
    : `There is no release ${version} of ${name} to go back to, only ${versions}.`;
}
