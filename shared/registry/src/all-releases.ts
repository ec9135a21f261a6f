import {
  type PreviousRelease,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleasePointers,
  releaseId,
} from './registry.ts';

type Listed = Pick<Registry, 'remotes' | 'shell'>;

/** Every release of a remote that the registry lists, the one that is live first. */
export const allReleases = ({ live, canary, previous, previews = [] }: RegistryEntry): PreviousRelease[] => [
  live,
  ...(canary ? [canary.release] : []),
  ...previous,
  ...previews,
];

/** The releases that visitors get: the live one, and the canary. */
export const givenReleases = ({ live, canary }: RegistryEntry): Release[] =>
  canary ? [live, canary.release] : [live];

/** What can be released on its own: each remote, and the shell. */
export const entriesOf = ({ remotes, shell }: Listed): readonly RegistryEntry[] =>
  shell ? [...remotes, shell] : remotes;

/** The same with the remotes that are retired. */
export const entriesWithRetired = (registry: ReleasePointers): readonly RegistryEntry[] => [
  ...entriesOf(registry),
  ...(registry.retired ?? []).map(({ entry }) => entry),
];

/** A remote, or the shell, by its name. */
export const entryOf = (registry: Listed, name: string): RegistryEntry | undefined =>
  entriesOf(registry).find((entry) => entry.name === name);

/** A release that the registry lists, in any state. */
export const releaseIn = (registry: Listed, name: string, version: string): PreviousRelease | undefined => {
  const entry = entryOf(registry, name);
  return entry && allReleases(entry).find((release) => release.version === version);
};

/** Whether the registry lists a release, in any state. @param release as `name@version` */
export const hasRelease = (registry: Listed, release: string): boolean =>
  entriesOf(registry).some((entry) =>
    allReleases(entry).some(({ version }) => releaseId(entry.name, version) === release),
  );
