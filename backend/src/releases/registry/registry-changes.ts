import {
  entriesOf,
  NOT_LIVE_YET,
  type Registry,
  type RegistryEntry,
  type Release,
  SHELL,
} from '@shop/registry';

/** A change of the registry that cannot be made; the message says why. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

/** How many previous releases of a remote are kept. */
const MAX_PREVIOUS = 5;
/** How many releases of a remote can be previewed beside its canary. */
const MAX_PREVIEWS = 5;

/** A change of one remote's entry in the registry. */
export type EntryChange = (entry: RegistryEntry) => RegistryEntry;

/** Why a release cannot go live; `undefined` for one that can. */
export type WhyNot = (release: Release) => string | undefined;

/** @throws ChangeRefused when the registry has no such remote */
export function changeEntry(registry: Registry, name: string, change: EntryChange): Registry {
  if (!isListed(registry, name)) {
    const names = entriesOf(registry).map((entry) => entry.name);
    throw new ChangeRefused(`The registry has no remote ${name}, only ${names.join(', ')}.`);
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
  const upToDate = (release: Release) =>
    release.version === built.version && release.releasedAt === undefined ? built : release;
  return changeEntry(registry, name, (entry) => ({
    name,
    live: onlyBuilt(entry) ? built : upToDate(entry.live),
    ...(entry.canary && { canary: { ...entry.canary, release: upToDate(entry.canary.release) } }),
    previous: entry.previous.map(upToDate),
    ...(entry.previews && { previews: entry.previews }),
  }));
}

const onlyBuilt = ({ live, canary, previous }: RegistryEntry): boolean =>
  live.releasedAt === undefined && !canary && previous.length === 0;

/** Without the remotes that were only built, and that the workspace has no more: another may have their pages now. */
export const withoutRemoved = (registry: Registry, names: readonly string[]): Registry => ({
  ...registry,
  remotes: registry.remotes.filter((entry) => names.includes(entry.name) || !onlyBuilt(entry)),
});

/** Of a remote that was never live, visitors get no page, menu entry or slot. */
const nothingOf = (release: Release): Release => ({
  ...release,
  version: NOT_LIVE_YET,
  routes: [],
  menu: [],
  slots: [],
});

/**
 * Adds a release that no visitor gets and that can be previewed. It leaves a canary as it is.
 * @throws ChangeRefused for a shell where visitors have none
 */
export function withPreview(registry: Registry, name: string, release: Release): Registry {
  if (!isListed(registry, name)) {
    if (name === SHELL)
      throw new ChangeRefused('Release the shell to everybody before one can be previewed.');
    const entry = { name, live: nothingOf(release), previous: [], previews: [release] };
    return withEntries(registry, [...entriesOf(registry), entry]);
  }
  return changeEntry(registry, name, (entry) => ({
    ...entry,
    previews: [release, ...(entry.previews ?? [])]
      .filter(({ version }, index) => index === 0 || version !== release.version)
      .slice(0, MAX_PREVIEWS),
  }));
}

/** The releases that can be previewed, without one that visitors get from now on. */
function previewsBeside(
  { previews = [] }: RegistryEntry,
  { version }: Release,
): Pick<RegistryEntry, 'previews'> {
  const others = previews.filter((release) => release.version !== version);
  return others.length > 0 ? { previews: others } : {};
}

/** Makes a release live for everybody; the live one can be rolled back to. */
export const goLive =
  (release: Release): EntryChange =>
  (entry) => ({
    name: entry.name,
    live: release,
    previous: [entry.live, ...entry.previous]
      .filter(({ version }) => version !== release.version && version !== NOT_LIVE_YET)
      .slice(0, MAX_PREVIOUS),
    ...previewsBeside(entry, release),
  });

/** Starts a canary: a share of the visitors gets the release. */
export const startCanary =
  (release: Release, percent: number): EntryChange =>
  (entry) => ({
    name: entry.name,
    live: entry.live,
    canary: { release, percent },
    previous: entry.previous,
    ...previewsBeside(entry, release),
  });

/**
 * Ends the canary: nobody gets it any more.
 * @throws ChangeRefused when there is none
 */
export const endCanary: EntryChange = ({ canary, ...entry }) => {
  if (!canary) throw new ChangeRefused(`${entry.name} has no canary.`);
  return entry;
};

/**
 * Goes back to a release that was live before. This ends a canary too.
 * @param version the latest one that can go live unless given
 * @throws ChangeRefused when there is no such release to go back to
 */
export const rollBack =
  (version?: string, whyNot: WhyNot = () => undefined): EntryChange =>
  ({ name, live, previous, previews }) => {
    const found = previous.find((candidate) =>
      version === undefined
        ? !candidate.withdrawn && whyNot(candidate) === undefined
        : candidate.version === version,
    );
    if (!found) throw new ChangeRefused(noPreviousRelease(name, previous, version));
    const { withdrawn: _, ...release } = found;
    const others = previous.filter((candidate) => candidate !== found);
    // A release that was rolled back is bad: it is kept for explicit use, and is not a fallback.
    const gone = { ...live, withdrawn: true } as const;
    return {
      name,
      live: release,
      previous: [...others, gone].slice(-MAX_PREVIOUS),
      ...(previews && { previews }),
    };
  };

function noPreviousRelease(name: string, previous: readonly Release[], version?: string): string {
  const versions = previous.map((release) => release.version).join(', ') || 'none';
  return version === undefined
    ? `There is no release of ${name} to go back to.`
    : `There is no release ${version} of ${name} to go back to, only ${versions}.`;
}
