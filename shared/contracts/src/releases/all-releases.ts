import type { PreviousRelease, RegistryEntry } from './registry.ts';

/** Every release of a remote that the registry lists, the one that is live first. */
export const allReleases = ({ live, canary, previous }: RegistryEntry): PreviousRelease[] => [
  live,
  ...(canary ? [canary.release] : []),
  ...previous,
];
