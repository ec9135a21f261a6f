/** Milliseconds after which a remote, or a file of one, counts as unavailable: a retry is offered instead. */
export const REMOTE_TIMEOUT_MS = 15_000;

/** Who may enter a screen (docs/specification.md#roles). The shell's guards enforce it. */
export type Guard = 'public' | 'signed-in' | 'customer' | 'admin';

/** A page of a remote. The shell knows it before any of the remote's code loads. */
export interface RemoteRoute {
  /** Absolute path in react-router's syntax. Paths below `/dashboard` render in the dashboard's frame. */
  path: string;
  /** Key of the screen among those that the remote exposes. */
  screen: string;
  guard: Guard;
  /** The page's title, before the shop's name. */
  title: string;
  /** What the page holds, in a sentence: for search results and shared links. */
  description?: string;
  /**
   * Whether search engines may list the page. Without it, what everybody may enter is listed and the rest is not.
   * `true` on a guarded page is for one whose subject everybody may know, and only its screen asks for a sign-in.
   */
  listed?: boolean;
  /** Something is under way here that a page loaded again would interrupt. */
  steady?: boolean;
  /**
   * What the screen asks the API for first, as addresses below the API's base, exactly as they are asked for when
   * the page's address has no query: a page that is opened asks for them before any script is there. `{email}`
   * stands for that of whoever is signed in, another name for the path's `:segment`.
   */
  reads?: readonly string[];
}

/** An entry of the dashboard's side menu. */
export interface RemoteMenuEntry {
  label: string;
  path: string;
  for: 'everyone' | 'customer' | 'admin';
  /** Entries are shown in ascending order. */
  order: number;
}

/** What a remote is, as data: the only thing of a remote that the shell knows beforehand. */
export interface RemoteManifest<Slot extends string = string> {
  name: string;
  /** The team that answers for it. */
  owner: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  /** Slots of other remotes' screens that it fills. */
  slots: readonly Slot[];
  budget: {
    /** Brotli KiB of JavaScript that any one of its screens loads at most, the shared modules aside. */
    javascriptKiB: number;
  };
}

/** One version of a remote, as it was released: it never changes. */
export interface Release {
  version: string;
  /** Absolute path or URL of the release's own manifest, see {@link ReleaseManifest}. */
  manifest: string;
  /** Subresource integrity of the manifest. What a development server serves has none. */
  integrity?: string;
  /** ISO 8601; what was built and never released has none. */
  releasedAt?: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  slots: readonly string[];
}

/** What a release consists of, `release.json` in its folder. Paths are relative to the folder. */
export interface ReleaseManifest {
  /** The script of the container. A remote that others host has an absolute URL. */
  entry: string;
  /** The container's name. */
  container: string;
  /** A `global` entry leaves the container in the global variable of its name; a `module` exports it. */
  type?: 'global' | 'module';
  /** What every screen of the release loads first, the entry aside. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The scripts that a screen needs beside those, by screen. */
  screens?: Readonly<Record<string, readonly string[]>>;
  /** The script with which a server renders the release's public screens; not for browsers. */
  prerender?: string;
  /** Subresource integrity of each file. What a development server serves has none. */
  integrity: Readonly<Record<string, string>>;
  /** What it was written against: the shell's version, and the ranges of the shared modules' versions. */
  requires?: { shell: string; modules: Readonly<Record<string, string>> };
}

/** A release that was live before. */
export interface FormerRelease extends Release {
  /** It was gone back from: nobody gets it any more except by naming its version. */
  abandoned?: true;
}

/** A remote in the registry: which of its releases visitors get. */
export interface RegistryEntry {
  name: string;
  live: Release;
  /** A release that a share of the visitors gets before it goes live. */
  trial?: { release: Release; percent: number };
  /** Releases that were live before and can be gone back to, the latest first. */
  former: readonly FormerRelease[];
}

/** All remotes and their releases. */
export interface Registry {
  /** ISO 8601; a later one takes the place of an earlier one. */
  issuedAt: string;
  remotes: readonly RegistryEntry[];
}

/** `GET /remotes.json`: the registry as whoever may release has signed it. */
export interface SignedRegistry {
  /** JSON of a {@link Registry}; the signature covers its UTF-8 bytes. */
  registry: string;
  /** ECDSA on P-256 over SHA-256, in base64url. */
  signature: string;
  /**
   * Releases, as `name@version`, that failed for several visitors. Not signed: it can only choose among
   * releases that are.
   */
  withdrawn?: readonly string[];
}

/** What browsers tell of releases, `POST /reports/releases`. */
export type ReleaseReport = { remote: string; version: string } & (
  | {
      /** Part of it came into the page, so many milliseconds after it was wanted. */
      kind: 'started';
      milliseconds: number;
    }
  | {
      /** It could not be loaded, or failed as it started; whether another release did better. */
      kind: 'failed';
      why: 'load' | 'start';
      recovered: boolean;
    }
  /** A script of it threw what nothing caught. */
  | { kind: 'error' }
);
