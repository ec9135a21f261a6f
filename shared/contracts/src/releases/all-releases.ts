import type { FormerRelease, RegistryEntry } from './registry.ts';

/** Every release of a remote that the registry lists, the one that is live first. */
export const allReleases = ({ live, trial, former }: RegistryEntry): FormerRelease[] => [
  live,
  ...(trial ? [trial.release] : []),
  ...former,
];
