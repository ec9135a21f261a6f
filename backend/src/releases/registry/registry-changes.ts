import {
  entriesOf,
  entryOf,
  isShopPath,
  matchRoute,
  NOT_LIVE_YET,
  type PreviousRelease,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleasePointers,
  type RetiredRemote,
  SHELL,
} from '@shop/registry';
import { releaseRefused } from './release-refusals.ts';

/** How many previous releases of a remote are kept. */
const MAX_PREVIOUS = 5;
/** How many releases of a remote can be previewed beside its canary. */
const MAX_PREVIEWS = 5;

/** A change of one remote's entry in the registry. */
export type EntryChange = (entry: RegistryEntry) => RegistryEntry;

/**
 * The registry that follows another one. Its version is the time in seconds at least, so that what was built later is newer
 * than a registry that this one does not know.
 */
export const nextRegistry = (
  before: Registry,
  pointers: ReleasePointers,
  { environment, expiresAt }: { environment: string; expiresAt: Date },
): Registry => ({
  version: Math.max((before.version ?? 0) + 1, Math.floor(Date.now() / 1000)),
  environment,
  issuedAt: new Date().toISOString(),
  expiresAt: expiresAt.toISOString(),
  ...pointersOf(pointers),
});

export const pointersOf = ({ remotes, shell, retired }: ReleasePointers): ReleasePointers => ({
  remotes,
  ...(shell && { shell }),
  ...(retired && { retired }),
});

/** @throws {Refusal} `release-refused` when the registry has no such remote */
export function changeEntry(registry: Registry, name: string, change: EntryChange): Registry {
  const entries = entriesOf(registry);
  if (!entryOf(registry, name)) throw noRemote(name, entries);
  return withEntries(
    registry,
    entries.map((entry) => (entry.name === name ? change(entry) : entry)),
  );
}

const noRemote = (name: string, entries: readonly RegistryEntry[]) =>
  releaseRefused(
    `The registry has no remote ${name}, only ${entries.map((entry) => entry.name).join(', ')}.`,
  );

/** The registry with these entries, of which one may be the shell's. */
function withEntries(registry: Registry, entries: readonly RegistryEntry[]): Registry {
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
  if (!entryOf(registry, name))
    return withEntries(registry, [...entriesOf(registry), { name, live: built, previous: [] }]);
  const upToDate = (release: Release) =>
    release.version === built.version && release.releasedAt === undefined ? built : release;
  return changeEntry(registry, name, (entry) => ({
    name,
    live: onlyBuilt(entry) ? built : upToDate(entry.live),
    ...(entry.canary && { canary: { ...entry.canary, release: upToDate(entry.canary.release) } }),
    previous: entry.previous.map((release) => ({
      ...upToDate(release),
      ...(release.withdrawn && { withdrawn: true as const }),
    })),
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
const placeholderOf = (release: Release): Release => ({
  ...release,
  version: NOT_LIVE_YET,
  routes: [],
  menu: [],
  slots: [],
});

/**
 * Adds a release that no visitor gets and that can be previewed. It leaves a canary as it is.
 * @throws {Refusal} `release-refused` for a shell where visitors have none
 */
export function withPreview(registry: Registry, name: string, release: Release): Registry {
  if (!entryOf(registry, name)) {
    if (name === SHELL) throw releaseRefused('Release the shell to everybody before one can be previewed.');
    const entry = { name, live: placeholderOf(release), previous: [], previews: [release] };
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

/** Ends the canary: nobody gets it any more. */
export const endCanary: EntryChange = ({ canary: _, ...entry }) => entry;

/**
 * Goes back to the latest release that was live before, without a canary.
 * @param mayGoLive whether visitors may get a release again
 * @throws {Refusal} `release-refused` when there is no such release
 */
export const rollBack =
  (mayGoLive: (release: PreviousRelease) => boolean = () => true): EntryChange =>
  ({ name, live, previous, previews }) => {
    const found = previous.find((release) => !release.withdrawn && mayGoLive(release));
    if (!found) throw releaseRefused(`There is no release of ${name} to go back to.`);
    // A release that was rolled back is bad: it is no fallback, and goes live again only after it is reinstated.
    const bad = { ...live, withdrawn: true } as const;
    return {
      name,
      live: found,
      previous: [...previous.filter((release) => release !== found), bad],
      ...(previews && { previews }),
    };
  };

/**
 * Takes a remote out of the shop: its pages are gone, and its menu entries and slots with it.
 * @param successor the path of the page that takes the place of its pages
 * @throws {Refusal} `release-refused` when there is no such remote, or no page at that path
 */
export function withRetired(registry: Registry, name: string, successor?: string): Registry {
  if (name === SHELL) throw releaseRefused('The shell cannot be retired.');
  const entry = entryOf(registry, name);
  if (!entry) throw noRemote(name, registry.remotes);
  const remotes = registry.remotes.filter((candidate) => candidate !== entry);
  if (successor !== undefined && !hasPage(remotes, successor))
    throw releaseRefused(`No other remote has a page at ${successor}.`);
  const retired: RetiredRemote = {
    entry,
    retiredAt: new Date().toISOString(),
    ...(successor !== undefined && { successor }),
  };
  return { ...registry, remotes, retired: [...(registry.retired ?? []), retired] };
}

const hasPage = (remotes: readonly RegistryEntry[], path: string): boolean =>
  isShopPath(path) &&
  matchRoute(
    remotes.flatMap(({ live }) => live.routes),
    path,
  ) !== undefined;

/**
 * Puts a retired remote back, with the releases that it had.
 * @throws {Refusal} `release-refused` when it is not retired
 */
export function withReinstated({ retired: all = [], ...registry }: Registry, name: string): Registry {
  const found = all.find(({ entry }) => entry.name === name);
  if (!found) {
    const names = all.map(({ entry }) => entry.name).join(', ') || 'none';
    throw releaseRefused(`${name} is not retired. Retired are: ${names}.`);
  }
  const retired = all.filter((other) => other !== found);
  return { ...registry, remotes: [...registry.remotes, found.entry], ...(retired.length > 0 && { retired }) };
}
