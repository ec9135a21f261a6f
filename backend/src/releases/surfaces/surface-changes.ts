import type { Offers } from '@shop/registry';
import { gte, inc } from 'semver';

/** How the surface changed from one version to the next. */
export interface SurfaceChange {
  kind: 'removed' | 'changed' | 'added';
  name: string;
}

export interface VersionedOffers {
  version: string;
  offers: Offers;
}

/** Compares two sets of offers. */
export function changesBetween(before: Offers, after: Offers): SurfaceChange[] {
  const kept = Object.entries(before).flatMap(([name, declaration]): SurfaceChange[] => {
    if (!(name in after)) return [{ kind: 'removed', name }];
    return after[name] === declaration ? [] : [{ kind: 'changed', name }];
  });
  const added = Object.keys(after).filter((name) => !(name in before));
  return [...kept, ...added.map((name): SurfaceChange => ({ kind: 'added', name }))];
}

/**
 * Checks a version by semver: removing or changing something requires a new major version, adding something
 * at least a minor one.
 * @returns why the version is wrong, and the right one
 */
export function refuseVersion(before: VersionedOffers, after: VersionedOffers): string | undefined {
  const changes = changesBetween(before.offers, after.offers);
  if (changes.length === 0) return undefined;
  const breaking = changes.filter(({ kind }) => kind !== 'added');
  const least = inc(before.version, breaking.length > 0 ? 'major' : 'minor');
  if (least === null || gte(after.version, least)) return undefined;
  const why = (breaking.length > 0 ? breaking : changes).map(({ kind, name }) => `  ${kind}: ${name}`);
  return `Since ${before.version}:\n${why.join('\n')}\nThat makes it ${least} at least, not ${after.version}.`;
}
