import type { FlagSettings, RemoteFlags } from './flags.ts';
import type { SignedDocument } from './schemas.ts';

/** Timeout of a remote's file, in milliseconds: a retry is offered afterwards. */
export const REMOTE_TIMEOUT_MS = 15_000;

/** Who may enter a screen (docs/specification.md#roles). The shell's guards enforce it. */
export type Guard = 'public' | 'signed-in' | 'customer' | 'admin';

/** A page of a remote. The shell knows it before any of the remote's code loads. */
export interface RemoteRoute {
  /**
   * Absolute path of plain segments and `:names`. Paths below `/dashboard` render in the dashboard's frame.
   */
  path: string;
  /** Key of the screen among the remote's exposed screens. */
  screen: string;
  guard: Guard;
  /** The page's title, before the shop's name. */
  title: string;
  /** The page's description, in a sentence: for search results and shared links. */
  description?: string;
  /**
   * Whether search engines may list the page. By default pages without a guard are listed and others are not.
   * `true` on a guarded page means that its content is public, and only its screen needs a sign-in.
   */
  listed?: boolean;
  /**
   * The server renders this public page for each of its addresses, `:segments` and query included. Without it a page
   * with `:segments` is left to the browser, and a query is not rendered.
   */
  rendersAddress?: boolean;
  /** Completes "Log in …" for a visitor who is sent to the login, such as `to see your orders`. */
  signInReason?: string;
  /** Reloading this page would interrupt something, such as a payment. */
  blocksReload?: boolean;
  /**
   * What the screen asks the API for first, as addresses below the API's base, exactly as it asks when the
   * page's address has no query: the page starts these reads before any script has loaded. `{email}` stands
   * for the signed-in user's, other names for the path's `:segments`.
   */
  reads?: readonly string[];
}

/** An entry of the dashboard's side menu. */
export interface RemoteMenuEntry {
  label: string;
  /** The path of a page of the same remote. */
  path: string;
  for: 'everyone' | 'customer' | 'admin';
  /** Entries are shown in ascending order. */
  order: number;
}

/** A remote as data: all that the shell knows before it loads the remote. */
export interface RemoteManifest<Slot extends string = string> {
  name: string;
  /** The owning team. */
  owner: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  /** Slots of other remotes' screens that it fills. */
  slots: readonly Slot[];
  /** What can be switched in its code without a release. */
  flags?: RemoteFlags;
  budget: {
    /**
     * Budget for the JavaScript that any one of its screens loads, in KiB with Brotli, without the shared
     * modules.
     */
    javascriptKiB: number;
  };
}

/** How a release of a remote is named where one word is needed. */
export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** A released version of a remote. It never changes. */
export interface Release {
  version: string;
  /** Absolute path or URL of the release's own manifest, see `ReleaseManifest` in `schemas.ts`. */
  manifest: string;
  /** Subresource integrity of the manifest. Absent for development servers. */
  integrity?: string;
  /** ISO 8601; absent for a build that was never released. */
  releasedAt?: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  slots: readonly string[];
  flags?: RemoteFlags;
}

/** A release of the shell, which claims nothing. @param integrity of its `shell.json` */
export const shellRelease = (version: string, integrity: string): Release => ({
  version,
  manifest: `/${SHELL}/${version}/shell.json`,
  integrity,
  routes: [],
  menu: [],
  slots: [],
});

/** A previous release: it was live before. */
export interface PreviousRelease extends Release {
  /** It was rolled back: nobody is given it, and it is no fallback. */
  withdrawn?: true;
}

/** A remote in the registry: which of its releases visitors get. */
export interface RegistryEntry {
  name: string;
  live: Release;
  /** A release that a share of the visitors gets before it goes live. */
  canary?: { release: Release; percent: number };
  /** Previously live releases that can be rolled back to, latest first. */
  previous: readonly PreviousRelease[];
  /** Releases that no visitor gets and that can be previewed, latest first. */
  previews?: readonly Release[];
}

/** The name of the shell among releases. No remote has it. */
export const SHELL = 'shell';

/** A remote that the shop offers no more: its pages are gone, and it may be reinstated. */
export interface RetiredRemote {
  entry: RegistryEntry;
  /** ISO 8601. */
  retiredAt: string;
  /** The path of the page that took the place of its pages. */
  successor?: string;
}

/**
 * The shell, all remotes, and their releases. Registries that were signed before shell 3.2 have none of the optional
 * fields; `parseRegistry` reads the keys of those before shell 4.1.
 */
export interface Registry {
  /** Increases with each change. A shop accepts no registry that is older than the newest one it has accepted. */
  version?: number;
  /** The shop that it was signed for, so that a registry of staging cannot be put into production. */
  environment?: string;
  /** ISO 8601; a shop that has not accepted it by then refuses it. */
  expiresAt?: string;
  /** The version of the delegation that the shop itself signed it under; absent where the owner has signed it. */
  delegation?: number;
  /** ISO 8601; a later one replaces an earlier one. */
  issuedAt: string;
  remotes: readonly RegistryEntry[];
  /**
   * The shell's releases, which claim no page, menu entry or slot. Without it the site has one shell, and no versions
   * of it.
   */
  shell?: RegistryEntry;
  retired?: readonly RetiredRemote[];
}

/** What a registry says, without what its signing adds. */
export type ReleasePointers = Pick<Registry, 'remotes' | 'shell' | 'retired'>;

/** Releases of remotes, as `name@version`, by the version of the shell that cannot run them; empty for one without. */
export type UnfitReleases = Readonly<Record<string, readonly string[]>>;

/** `GET /remotes.json`: the signed registry. */
export interface SignedRegistry {
  /** JSON of a {@link Registry}; the signature covers its UTF-8 bytes. */
  registry: string;
  /** ECDSA on P-256 over SHA-256, in base64url. */
  signature: string;
  /** The owner's delegation to the key that has signed the registry; absent where the owner has signed it. */
  delegation?: SignedDocument;
  /** The teams' statements about the releases, by `name@version`. Browsers are not given them. */
  statements?: Readonly<Record<string, SignedDocument>>;
  /**
   * Releases, as `name@version`, that failed for several visitors. Not signed, because it can only choose
   * among signed releases.
   */
  withdrawn?: readonly string[];
  /** What the shells cannot run, as their reports say. Not signed, because it can only choose among signed releases. */
  unfit?: UnfitReleases;
  /** What flags are switched to. Not signed, because it can only choose among what signed releases declare. */
  flags?: FlagSettings;
}

/** Characters of an error that browsers send and the server accepts. */
export const releaseErrorLimits = { message: 300, stack: 2000 } as const;

/** The prefix of every token, by which secret scanners find it. */
export const CREDENTIAL_PREFIX = 'ship_';

/** The longest life of a credential. */
export const MAX_CREDENTIAL_DAYS = 90;

/** What a credential may allow. `roll-back` includes withdrawing. */
export const CREDENTIAL_ACTIONS = ['publish', 'promote', 'roll-back'] as const;
