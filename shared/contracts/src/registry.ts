/** Who may enter a screen (specification, section 6). The shell's guards enforce it. */
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

/** A remote as the registry lists it: one released version and what it contributes. */
export interface RegistryEntry {
  name: string;
  version: string;
  /** Absolute path or URL of the release's `mf-manifest.json`. */
  manifest: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  slots: readonly string[];
}

/** `GET /remotes.json`: what the shell loads at run time. */
export interface Registry {
  remotes: readonly RegistryEntry[];
}
