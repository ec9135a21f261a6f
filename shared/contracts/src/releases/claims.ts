import { allReleases } from './all-releases.ts';
import type { Registry, Release } from './registry.ts';
import { claimOf } from './route-match.ts';

type Claims = Pick<Release, 'routes' | 'slots'>;

const routeClaim = (path: string): string => `page ${claimOf(path)}`;
const slotClaim = (slot: string): string => `slot ${slot}`;

/** The pages and slots that a release claims for its remote. */
const claimsOf = ({ routes, slots }: Claims): string[] => [
  ...routes.map(({ path }) => routeClaim(path)),
  ...slots.map(slotClaim),
];

/**
 * Claims that several remotes' live releases or canaries make.
 * @returns one line for each, such as `page /cart: trade, catalog`
 */
export function disputedClaims({ remotes }: Pick<Registry, 'remotes'>): string[] {
  const claimants = new Map<string, Set<string>>();
  for (const { name, live, canary } of remotes) {
    for (const claim of [live, ...(canary ? [canary.release] : [])].flatMap(claimsOf))
      claimants.set(claim, (claimants.get(claim) ?? new Set()).add(name));
  }
  return [...claimants]
    .filter(([, names]) => names.size > 1)
    .map(([claim, names]) => `${claim}: ${[...names].join(', ')}`);
}

/**
 * Takes from a release what another remote's live release claims: a release that was signed in haste must not take
 * another team's page or slot. Of several live ones, the remote that claimed it in another release already
 * keeps it, else the one that the registry lists first.
 */
export function withinClaims({
  remotes,
}: Pick<Registry, 'remotes'>): <Given extends Claims>(name: string, release: Given) => Given {
  const owners = new Map<string, { name: string; isOld: boolean }>();
  for (const entry of remotes) {
    const others = allReleases(entry).filter((release) => release !== entry.live);
    for (const claim of claimsOf(entry.live)) {
      const owner = owners.get(claim);
      const isOld = others.some((release) => claimsOf(release).includes(claim));
      if (!owner || (isOld && !owner.isOld)) owners.set(claim, { name: entry.name, isOld });
    }
  }
  const isOpen = (name: string, claim: string) => (owners.get(claim)?.name ?? name) === name;
  return (name, release) => ({
    ...release,
    routes: release.routes.filter(({ path }) => isOpen(name, routeClaim(path))),
    slots: release.slots.filter((slot) => isOpen(name, slotClaim(slot))),
  });
}
