import { createHash } from 'node:crypto';
import type { Offers, ShellSurface } from '@shop/registry';
import { gte, inc } from 'semver';

/** The shell's surface in one list: whatever is removed from it or changed was a breaking change. */
export function offersOf(shell: ShellSurface): Offers {
  const { modules, exports, types, slots, containers } = shell;
  const majors = Object.entries(modules).map(([module, version]) => [
    `module ${module}`,
    `major ${version.split('.')[0]}`,
  ]);
  return {
    ...Object.fromEntries(majors),
    ...Object.fromEntries(containers.map((format) => [`container ${format}`, 'loadable'])),
    ...flat(exports, (module, name) => `${module} ${name}`),
    ...flat(types, (type, member) => `type ${type} ${member}`),
    ...flat(slots, (slot, prop) => `slot ${slot} ${prop}`),
  };
}

const flat = (
  groups: Readonly<Record<string, Offers>>,
  key: (group: string, name: string) => string,
): Offers =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, offers]) =>
      Object.entries(offers).map(([name, declaration]) => [key(group, name), declaration]),
    ),
  );

/** Eight hexadecimal digits that differ for different declarations. */
export const digest = (declaration: string): string =>
  createHash('sha256').update(declaration).digest('hex').slice(0, 8);

/** How the surface changed from one version to the next. */
interface SurfaceChange {
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
