import { allReleases } from './all-releases.ts';
import { withinClaims } from './claims.ts';
import type { Registry, RegistryEntry, Release } from './registry.ts';

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
  preview?: ReleasePreview;
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
export function visitOf({ issuedAt, remotes }: Registry, visitor: Visitor): Visit {
  const claimable = withinClaims({ remotes });
  return {
    issuedAt,
    place: visitor.bucket,
    ...(visitor.preview && { preview: visitor.preview }),
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
