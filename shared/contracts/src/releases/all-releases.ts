import type { PreviousRelease, RegistryEntry, ReleasePointers } from './registry.ts';

/** Every release of a remote that the registry lists, the one that is live first. */
export const allReleases = ({ live, canary, previous }: RegistryEntry): PreviousRelease[] => [
  live,
  ...(canary ? [canary.release] : []),
  ...previous,
];

/** What can be released on its own: each remote, and the shell. */
export const entriesOf = ({
  remotes,
  shell,
}: Pick<ReleasePointers, 'remotes' | 'shell'>): readonly RegistryEntry[] =>
  shell ? [...remotes, shell] : remotes;
