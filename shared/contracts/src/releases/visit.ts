import { allReleases } from './all-releases.ts';
import type { Registry, RegistryEntry, Release } from './registry.ts';

/** The release of a remote that one visit gets. */
export interface VisitedRemote extends Release {
  name: string;
  /** What to take instead when that one does not work. */
  fallback?: Release;
}

/** The registry as one visit sees it: settled when the page is opened, and the same until it is left. */
export interface Visit {
  /** When the registry was issued, ISO 8601. */
  issuedAt: string;
  /** The visitor's place, see {@link Visitor}. */
  place: number;
  remotes: readonly VisitedRemote[];
  preview?: ReleasePreview;
}

/** A release that one admin's browser gets although it is not live. */
export interface ReleasePreview {
  /** As `name@version`. */
  release: string;
  email: string;
  /** ISO 8601. */
  until: string;
}

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** The visitor's place among all, of {@link PLACES}: it draws who takes part in a trial. */
  place: number;
  /** Releases that are no longer given to anybody, as `name@version`. */
  withdrawn: readonly string[];
  preview?: ReleasePreview | undefined;
}

/** How finely visitors are told apart: a share of them is exact to a hundredth of a percent. */
export const PLACES = 10_000;

/** Settles what a visitor gets: the selected release, and what to fall back to. */
export const visitOf = ({ issuedAt, remotes }: Registry, visitor: Visitor): Visit => ({
  issuedAt,
  place: visitor.place,
  ...(visitor.preview && { preview: visitor.preview }),
  remotes: remotes.map((entry) => {
    const [release = entry.live, fallback] = releasesFor(entry, visitor);
    return { ...release, name: entry.name, ...(fallback && { fallback }) };
  }),
});

/** The releases that a visitor may get, the best first: allowed previews, a trial that includes them, what is live. */
function releasesFor(entry: RegistryEntry, visitor: Visitor): Release[] {
  const { name, live, trial, former } = entry;
  const id = ({ version }: Release) => releaseId(name, version);
  const previewed = allReleases(entry).filter((release) => id(release) === visitor.preview?.release);
  const tried = trial && takesPart(visitor.place, id(trial.release), trial.percent) ? [trial.release] : [];
  const fallbacks = former.filter(({ abandoned }) => !abandoned);
  const given = [...tried, live, ...fallbacks].filter((release) => !visitor.withdrawn.includes(id(release)));
  return [...new Set([...previewed, ...given])];
}

export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** Other visitors try out one release than the next: each moves everybody's place by an amount of its own. */
const takesPart = (place: number, id: string, percent: number): boolean =>
  (place + hashOf(id)) % PLACES < (percent / 100) * PLACES;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
