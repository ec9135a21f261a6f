import { givenReleases } from './all-releases.ts';
import { delegatedRemote } from './delegation.ts';
import type { Registry, RegistryEntry, Release, RemoteRoute } from './registry.ts';
import { matchRoute } from './route-match.ts';
import {
  depthBelow,
  depthReached,
  isPagePattern,
  isShopPath,
  overlap,
  patternSegments,
} from './route-pattern.ts';
import type { Delegation } from './schemas.ts';

/** What a release claims for its remote. */
export type Claims = Pick<Release, 'routes' | 'menu' | 'slots'>;

/** What the claims of a release are compared with. */
interface ClaimContext {
  /** The remotes of the shop. */
  remotes: Registry['remotes'];
  /** Absent for a release that the owner has signed. */
  delegation?: Pick<Delegation, 'teams'> | undefined;
  /** The slots that the shell has; absent where that is not known. */
  slots?: readonly string[] | undefined;
}

/** Addresses below the API's base: no other host, no way up. */
const READ = /^(\/([\w~-]+|\{\w+\}))+(\?[\w~{}=&,.%+-]*)?$/;

/**
 * Why a remote may not have what a release claims for it, a line each: a page that is none or that another remote's
 * overlaps, a menu entry that leads elsewhere, a slot that is unknown or another remote's, and what the owner has not
 * delegated.
 * @returns no line for a release that may go to visitors
 */
export function wrongClaims(
  remote: string,
  claims: Claims,
  { remotes, delegation, slots }: ClaimContext,
): string[] {
  const unknown = slots ? claims.slots.filter((slot) => !slots.includes(slot)) : [];
  return [
    ...malformedClaims(claims),
    ...disputesOf(remote, claims, remotes),
    ...unknown.map((slot) => `the shell has no slot ${JSON.stringify(slot)}`),
    ...(delegation ? undelegatedClaims(remote, claims, delegation) : []),
  ];
}

const isSound = ({ path, reads = [] }: RemoteRoute): boolean =>
  isPagePattern(path) && reads.every((read) => READ.test(read));

function malformedClaims({ routes, menu }: Claims): string[] {
  const own = routes.filter(isSound);
  return [
    ...routes
      .filter(({ path }) => !isPagePattern(path))
      .map(
        ({ path }) =>
          `${JSON.stringify(path)} cannot be a page: plain letters, digits, "-", "_", "~" and ":name" between slashes, outside of the server's own addresses`,
      ),
    ...routes
      .flatMap(({ reads = [] }) => reads.filter((read) => !READ.test(read)))
      .map((read) => `a page reads ${JSON.stringify(read)}, which is no address below the API`),
    ...menu
      .filter(({ path }) => !isShopPath(path) || !matchRoute(own, path))
      .map(({ path }) => `a menu entry leads to ${JSON.stringify(path)}, which is no page of the remote`),
  ];
}

function disputesOf(remote: string, { routes, slots }: Claims, remotes: Registry['remotes']): string[] {
  const others = remotes
    .filter(({ name }) => name !== remote)
    .flatMap((entry) => givenReleases(entry).map((release) => ({ name: entry.name, release })));
  const lines = others.flatMap(({ name, release }) => [
    ...routes.flatMap(({ path }) =>
      release.routes
        .filter((theirs) => overlap(patternSegments(theirs.path), patternSegments(path)))
        .map((theirs) => `the page ${path} overlaps ${theirs.path} of ${name}`),
    ),
    ...slots
      .filter((slot) => release.slots.includes(slot))
      .map((slot) => `the slot ${slot} belongs to ${name}`),
  ]);
  return [...new Set(lines)];
}

/** What a release claims beyond what the owner has delegated to its team, a line each. */
export function undelegatedClaims(
  remote: string,
  { routes, slots }: Claims,
  delegation: Pick<Delegation, 'teams'>,
): string[] {
  const { paths = [], slots: delegated = [] } = delegatedRemote(delegation, remote) ?? {};
  const others = delegation.teams
    .flatMap((team) => team.remotes)
    .flatMap(({ name, paths: theirs = [] }) => (name === remote ? [] : theirs));
  return [
    ...routes
      .filter(({ path }) => {
        const depth = depthBelow(paths, path);
        return depth < 0 || depthReached(others, path) > depth;
      })
      .map(
        ({ path }) =>
          `the page ${JSON.stringify(path)} is not below a path that the owner has delegated to ${remote}: ${paths.join(', ') || 'none is'}`,
      ),
    ...slots
      .filter((slot) => !delegated.includes(slot))
      .map(
        (slot) =>
          `the slot ${JSON.stringify(slot)} is not delegated to ${remote}: ${delegated.join(', ') || 'none is'}`,
      ),
  ];
}

/** Why teams cannot be delegated what they are, a line each. */
export function contradictoryClaims(teams: Delegation['teams']): string[] {
  const remotes = teams.flatMap((team) => team.remotes);
  const paths = remotes.flatMap(({ paths: own = [] }) => own.map((path) => path.toLowerCase()));
  const slots = remotes.flatMap(({ slots: own = [] }) => own);
  const twice = (claims: readonly string[]) => claims.filter((one, index) => claims.indexOf(one) !== index);
  return [
    ...paths
      .filter((path) => !isShopPath(path))
      .map((path) => `${JSON.stringify(path)} is no path that can be delegated`),
    ...twice(paths).map((path) => `the path ${path} belongs to one remote`),
    ...twice(slots).map((slot) => `the slot ${slot} belongs to one remote`),
  ];
}

type Filter = <Given extends Claims>(name: string, release: Given) => Given;

const filters = new WeakMap<Registry['remotes'], Filter>();

/**
 * Takes from a release what cannot be, and what another remote's live release claims: a release that was signed in
 * haste must not take another team's page or slot. Of several live ones, the remote of which all releases claim it
 * keeps it, else the one that the registry lists first.
 */
export function withinClaims({ remotes }: Pick<Registry, 'remotes'>): Filter {
  const known = filters.get(remotes);
  if (known) return known;
  const held = remotes.flatMap(heldClaims);
  const holders = [...held.filter(({ isOld }) => isOld), ...held.filter(({ isOld }) => !isOld)].map(
    (holder, rank) => ({ ...holder, rank }),
  );
  const byBeginning = new Map<string, typeof holders>();
  for (const holder of holders) {
    const beginning = beginningOf(holder);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), holder]);
  }
  const isOpen = (name: string, claim: Claim) => {
    const beginning = beginningOf(claim);
    const near = [...(byBeginning.get(beginning) ?? []), ...(byBeginning.get(ANY_BEGINNING) ?? [])];
    const candidates = beginning === ANY_BEGINNING ? holders : near;
    const own = candidates.find((holder) => holder.name === name && holder.text === claim.text);
    const rank = own?.rank ?? holders.length;
    return !candidates.some((holder) => holder.name !== name && holder.rank < rank && clashes(holder, claim));
  };
  const kept = new WeakMap<Claims, Claims>();
  const keep = (name: string, { routes, menu, slots }: Claims): Claims => ({
    routes: routes.filter((route) => isSound(route) && isOpen(name, pageClaim(route.path))),
    menu: menu.filter(({ path }) => isShopPath(path)),
    slots: slots.filter((slot) => isOpen(name, slotClaim(slot))),
  });
  const filter: Filter = (name, release) => {
    const claims = kept.get(release) ?? keep(name, release);
    kept.set(release, claims);
    return { ...release, ...claims };
  };
  filters.set(remotes, filter);
  return filter;
}

/** A page, or a slot, which has no segments. */
interface Claim {
  text: string;
  segments?: readonly string[];
}

/** What a live release holds. */
interface Holder extends Claim {
  name: string;
  /** Whether all releases before it have claimed it, too. */
  isOld: boolean;
}

const ANY_BEGINNING = ':';

/** Claims with different ones cannot clash, so that few of many are compared. */
const beginningOf = ({ text, segments }: Claim): string =>
  segments ? (segments[0]?.startsWith(':') ? ANY_BEGINNING : `page ${segments[0] ?? ''}`) : text;

const pageClaim = (path: string): Claim => {
  const segments = patternSegments(path);
  return { text: `page ${segments.join('/')}`, segments };
};
const slotClaim = (slot: string): Claim => ({ text: `slot ${slot}` });

const clashes = (one: Claim, other: Claim): boolean =>
  one.segments && other.segments ? overlap(one.segments, other.segments) : one.text === other.text;

const claimsOf = ({ routes, slots }: Claims): Claim[] => [
  ...routes.filter(isSound).map(({ path }) => pageClaim(path)),
  ...slots.map(slotClaim),
];

function heldClaims({ name, live, previous }: RegistryEntry): Holder[] {
  const others = previous
    .filter(({ withdrawn }) => !withdrawn)
    .map((release) => new Set(claimsOf(release).map(({ text }) => text)));
  return claimsOf(live).map((claim) => ({
    ...claim,
    name,
    isOld: others.every((texts) => texts.has(claim.text)),
  }));
}
