import { SHELL, type Visit } from '@shop/registry';

/** What has changed in the shop since a visit began. */
export interface VisitChanges {
  /** Whether a new visit would get other releases. */
  isOutdated: boolean;
  /** Remotes that the shop offers no more. */
  retired: readonly string[];
}

/**
 * Compares a visit with one that would begin now. What is previewed is left out, because it differs from what others get
 * for as long as the preview lasts, and so is the shell where it has no versions.
 */
export function visitChanges(visit: Visit, live: Visit): VisitChanges {
  const previewed = visit.preview?.release.split('@')[0];
  const releasesIn = ({ remotes, shell }: Visit): string =>
    [...remotes, ...(visit.shell && shell ? [{ name: SHELL, version: shell }] : [])]
      .filter(({ name }) => name !== previewed)
      .map(({ name, version }) => `${name}@${version}`)
      .join();
  // A release that was withdrawn leaves the registry as it is.
  if (live.issuedAt < visit.issuedAt) return { isOutdated: false, retired: [] };
  const offered = live.remotes.map(({ name }) => name);
  return {
    isOutdated: releasesIn(live) !== releasesIn(visit),
    retired: visit.remotes.map(({ name }) => name).filter((name) => !offered.includes(name)),
  };
}
