import { allReleases, hasRelease } from './all-releases.ts';
import { isInShare } from './buckets.ts';
import { withinClaims } from './claims.ts';
import { type FlagSettings, type FlagValues, flagValues } from './flags.ts';
import {
  type Registry,
  type RegistryEntry,
  type Release,
  releaseId,
  type UnfitReleases,
} from './registry.ts';
import { claimOf } from './route-match.ts';
import { isShopPath } from './route-pattern.ts';

/** A release in one visit. */
export interface VisitedRelease extends Release {
  /** Whether its flags are on, for as long as the visit lasts. Without it they have their defaults. */
  flagValues?: FlagValues;
}

/** The release of a remote in one visit. */
export interface VisitedRemote extends VisitedRelease {
  name: string;
  /** What to load instead when that one fails. */
  fallback?: VisitedRelease;
  /** None of its releases fits the visitor's shell: its pages and slots say that they cannot be shown. */
  unfit?: true;
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
  /**
   * Set where the page carries only the remotes that it needs first, because there are many. `public` means that it also
   * lacks remotes with menu entries. The browser loads a page of another remote from the server.
   */
  narrowed?: 'public' | 'dashboard';
}

/** A page of a retired remote. */
export interface GonePage {
  path: string;
  /** The path of the page that took its place. */
  successor?: string;
}

/** A release that is not live, shown to one browser. */
export interface ReleasePreview {
  /** As `name@version`. */
  release: string;
  /** The admin whose browser it is; absent where somebody has followed a link. */
  email?: string;
  /** ISO 8601. */
  until: string;
}

/** What decides which releases a visitor gets. */
export interface Visitor {
  /** The visitor's bucket, of `BUCKETS`: it decides which canaries they get. */
  bucket: number;
  /** Withdrawn releases, as `name@version`. */
  withdrawn: readonly string[];
  /** What the shells cannot run: each visitor gets the best release that fits their shell. */
  unfit?: UnfitReleases | undefined;
  /** What flags are switched to; the others have their defaults. */
  flags?: FlagSettings | undefined;
  preview?: ReleasePreview | undefined;
}

/** Selects a visitor's releases: one of each remote, and the ones to fall back to. */
export function visitOf(registry: Registry, visitor: Visitor): Visit {
  const { issuedAt, remotes } = registry;
  const { preview } = visitor;
  const claimable = withinClaims({ remotes });
  const toVisited = (name: string, release: Release) =>
    withFlagValues(name, claimable(name, release), visitor);
  const [shell] = shellReleasesFor(registry, visitor);
  const unfit = visitor.unfit?.[shell?.version ?? ''];
  const gone = gonePages(registry);
  return {
    issuedAt,
    place: visitor.bucket,
    // It may have left the registry since, with a key that was revoked.
    ...(preview && hasRelease(registry, preview.release) && { preview }),
    ...(shell && { shell: shell.version }),
    ...(gone.length > 0 && { gone }),
    remotes: remotes.map((entry) => {
      const { name } = entry;
      const releases = releasesFor(entry, visitor);
      const fitting = unfit
        ? releases.filter(({ version }) => !unfit.includes(releaseId(name, version)))
        : releases;
      const [release = entry.live, fallback] = fitting;
      return {
        ...toVisited(name, release),
        name,
        ...(releases.length > 0 && fitting.length === 0 && { unfit: true }),
        ...(fallback && { fallback: toVisited(name, fallback) }),
      };
    }),
  };
}

/** A release with its flags decided, in the place of what it declares. */
function withFlagValues(
  name: string,
  { flags, ...release }: Release,
  { bucket, flags: settings = {} }: Visitor,
): VisitedRelease {
  if (!flags) return release;
  return { ...release, flagValues: flagValues(name, flags, { bucket, switched: settings[name] }) };
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
      .map(({ path }) => ({
        path,
        ...(successor !== undefined && isShopPath(successor) && { successor }),
      })),
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
  const fallbacks = previous.filter(({ withdrawn }) => !withdrawn);
  const available = [...(canary ? [canary] : []), live, ...fallbacks].filter(
    (release) => !visitor.withdrawn.includes(id(release)),
  );
  return [...new Set([...previewed, ...available])];
}

/** The canary, for its share of the visitors. */
function canaryFor({ name, canary }: RegistryEntry, { bucket }: Visitor): Release | undefined {
  if (!canary) return undefined;
  const { release, percent } = canary;
  return isInShare(bucket, releaseId(name, release.version), percent) ? release : undefined;
}
