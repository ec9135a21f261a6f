import { allReleases } from './all-releases.ts';
import { withinClaims } from './claims.ts';
import type { Registry, RegistryEntry, Release } from './registry.ts';
import { claimOf } from './route-match.ts';

/** The release of a remote in one visit. */
export interface VisitedRemote extends Release {
  name: string;
  /** What to load instead when that one fails. */
  fallback?: Release;
}

/** The registry's releases for one visit: selected when the page is opened, and fixed until it is left. */
export interface Visit {
  /** When the registry was issued, ISO 8601. */
  issuedAt: string;
  /** The visitor's bucket, see {@link Visitor}. Released shells read it under this name. */
  place: number;
  remotes: readonly VisitedRemote[];
  /** The version of the shell that the visitor is given. */
  shell?: string;
  /** Pages of retired remotes. */
  gone?: readonly GonePage[];
  preview?: ReleasePreview;
}

/** A page of a retired remote. */
export interface GonePage {
  path: string;
  /** The path of the page that took its place. */
  successor?: string;
}

/** A release that is not live, shown to one admin's browser. */
export interface ReleasePreview {
  /** As `name@version`. */
  release: string;
  email: string;
  /** ISO 8601. */
  until: string;
}

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** The visitor's bucket, of {@link BUCKETS}: it decides which canaries they get. */
  bucket: number;
  /** Withdrawn releases, as `name@version`. */
  withdrawn: readonly string[];
  preview?: ReleasePreview | undefined;
}

/** The number of buckets: a share of visitors is exact to a hundredth of a percent. */
export const BUCKETS = 10_000;

/** Selects a visitor's releases: one of each remote, and the ones to fall back to. */
export function visitOf(registry: Registry, visitor: Visitor): Visit {
  const { issuedAt, remotes } = registry;
  const claimable = withinClaims({ remotes });
  const [shell] = shellReleasesFor(registry, visitor);
  const gone = gonePages(registry);
  return {
    issuedAt,
    place: visitor.bucket,
    ...(visitor.preview && { preview: visitor.preview }),
    ...(shell && { shell: shell.version }),
    ...(gone.length > 0 && { gone }),
    remotes: remotes.map((entry) => {
      const { name } = entry;
      const [release = entry.live, fallback] = releasesFor(entry, visitor);
      return {
        ...claimable(name, release),
        name,
        ...(fallback && { fallback: claimable(name, fallback) }),
      };
    }),
  };
}

/**
 * The shell's releases that a visitor may get, best first: a server takes the first one that is whole.
 * @returns none where the site has one shell, without a version
 */
export function shellReleasesFor({ shell }: Pick<Registry, 'shell'>, visitor: Visitor): readonly Release[] {
  if (!shell) return [];
  const releases = releasesFor(shell, visitor);
  return releases.length > 0 ? releases : [shell.live];
}

/** A page that another remote has claimed since is not gone. */
function gonePages({ remotes, retired = [] }: Registry): GonePage[] {
  const claimed = new Set(remotes.flatMap(({ live }) => live.routes.map(({ path }) => claimOf(path))));
  return retired.flatMap(({ entry, successor }) =>
    entry.live.routes
      .filter(({ path }) => !claimed.has(claimOf(path)))
      .map(({ path }) => ({ path, ...(successor !== undefined && { successor }) })),
  );
}

/**
 * The releases that a visitor may get, best first: an allowed preview, a canary that includes them, the live
 * one.
 */
function releasesFor(entry: RegistryEntry, visitor: Visitor): Release[] {
  const { name, live, previous } = entry;
  const id = ({ version }: Release) => releaseId(name, version);
  const previewed = allReleases(entry).filter((release) => id(release) === visitor.preview?.release);
  const canary = canaryFor(entry, visitor);
  const fallbacks = previous.filter(({ abandoned }) => !abandoned);
  const available = [...(canary ? [canary] : []), live, ...fallbacks].filter(
    (release) => !visitor.withdrawn.includes(id(release)),
  );
  return [...new Set([...previewed, ...available])];
}

export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** The canary, for its share of the visitors. Salts the bucket with the release id, so that each has other visitors. */
function canaryFor({ name, canary }: RegistryEntry, { bucket }: Visitor): Release | undefined {
  if (!canary) return undefined;
  const { release, percent } = canary;
  const salted = bucket + hashOf(releaseId(name, release.version));
  return salted % BUCKETS < (percent / 100) * BUCKETS ? release : undefined;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
