import { type PreviousRelease, type RegistryEntry, type ReleasePointers, releaseId } from './registry.ts';

/** Every release of a remote that the registry lists, the one that is live first. */
export const allReleases = ({ live, canary, previous, previews = [] }: RegistryEntry): PreviousRelease[] => [
  live,
  ...(canary ? [canary.release] : []),
  ...previous,
  ...previews,
];

/** What can be released on its own: each remote, and the shell. */
export const entriesOf = ({
  remotes,
  shell,
}: Pick<ReleasePointers, 'remotes' | 'shell'>): readonly RegistryEntry[] =>
  shell ? [...remotes, shell] : remotes;

/** Whether the registry lists a release, in any state. @param release as `name@version` */
export const hasRelease = (registry: Pick<ReleasePointers, 'remotes' | 'shell'>, release: string): boolean =>
  entriesOf(registry).some((entry) =>
    allReleases(entry).some(({ version }) => releaseId(entry.name, version) === release),
  );
