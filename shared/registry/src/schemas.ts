import Type, { type Static, type TSchema } from 'typebox';
import { CREDENTIAL_ACTIONS } from './credential.ts';

/**
 * The formats of releases, each declared once: the types follow from them, and shop, commands and kit check documents by
 * them. Browsers use the types alone.
 */

const List = <Item extends TSchema>(items: Item, options: { minItems?: number; maxItems?: number } = {}) =>
  Type.Immutable(Type.Array(items, options));
const closed = { additionalProperties: false } as const;

const Text = Type.String({ maxLength: 300 });
const Texts = List(Text, { maxItems: 200 });
/** The name of a remote, a team or a flag. */
export const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,49}$' });
/** The version of a release, as Semantic Versioning writes it. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z.-]{1,40})?$',
});
/** SHA-384 in hexadecimal. */
export const Sha384 = Type.String({ pattern: '^[0-9a-f]{96}$' });
/** ISO 8601. */
export const Time = Type.String({ format: 'date-time' });
/** Subresource integrity of files, by path. */
const Integrity = Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }));
/** Increases with each change: a shop accepts none that is older than the newest one it has accepted. */
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A switch in a remote's code, declared in its manifest. It is switched without a release. */
const RemoteFlag = Type.Object(
  {
    /** Until somebody switches it. A number is a share of the visitors, in percent; otherwise the flag is on or off. */
    default: Type.Union([Type.Boolean(), Type.Number({ minimum: 0, maximum: 100 })]),
    /** What it changes for visitors, in a sentence. */
    description: Type.String({ maxLength: 500 }),
  },
  closed,
);
export type RemoteFlag = Static<typeof RemoteFlag>;

/** A remote's flags, by name. */
const RemoteFlags = Type.Record(Name, RemoteFlag, { ...closed, maxProperties: 50 });
export type RemoteFlags = Readonly<Static<typeof RemoteFlags>>;

/** Who may enter a screen (docs/specification.md#roles). The shell's guards enforce it. */
const Guard = Type.Enum(['public', 'signed-in', 'customer', 'admin']);
export type Guard = Static<typeof Guard>;

/** A page of a remote. The shell knows it before any of the remote's code loads. */
const RemoteRoute = Type.Object(
  {
    /** Absolute path of plain segments and `:names`. Paths below `/dashboard` render in the dashboard's frame. */
    path: Type.String({ pattern: '^/', maxLength: 200 }),
    /** Key of the screen among the remote's exposed screens. */
    screen: Text,
    guard: Guard,
    /** The page's title, before the shop's name. */
    title: Text,
    /** The page's description, in a sentence: for search results and shared links. */
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    /**
     * Whether search engines may list the page. By default pages without a guard are listed and others are not.
     * `true` on a guarded page means that its content is public, and only its screen needs a sign-in.
     */
    listed: Type.Optional(Type.Boolean()),
    /**
     * The server renders this public page for each of its addresses, `:segments` and query included. Without it a page
     * with `:segments` is left to the browser, and a query is not rendered.
     */
    rendersAddress: Type.Optional(Type.Boolean()),
    /** Completes "Log in …" for a visitor who is sent to the login, such as `to see your orders`. */
    signInReason: Type.Optional(Text),
    /** Reloading this page would interrupt something, such as a payment. */
    blocksReload: Type.Optional(Type.Boolean()),
    /**
     * What the screen asks the API for first, as addresses below the API's base, exactly as it asks when the
     * page's address has no query: the page starts these reads before any script has loaded. `{email}` stands
     * for the signed-in user's, other names for the path's `:segments`.
     */
    reads: Type.Optional(Texts),
  },
  closed,
);
export type RemoteRoute = Static<typeof RemoteRoute>;

/** An entry of the dashboard's side menu. */
const RemoteMenuEntry = Type.Object(
  {
    label: Text,
    /** The path of a page of the same remote. */
    path: Type.String({ pattern: '^/', maxLength: 200 }),
    for: Type.Enum(['everyone', 'customer', 'admin']),
    /** Entries are shown in ascending order. */
    order: Type.Number(),
  },
  closed,
);
export type RemoteMenuEntry = Static<typeof RemoteMenuEntry>;

const described = {
  version: Text,
  /** Absolute path or URL of the release's own manifest, `release.json` or `shell.json`. */
  manifest: Text,
};
const claims = {
  routes: List(RemoteRoute, { maxItems: 100 }),
  menu: List(RemoteMenuEntry, { maxItems: 50 }),
  slots: Texts,
  flags: Type.Optional(RemoteFlags),
};

/** `remote.json`: a release as its build describes it. */
export const BuiltRelease = Type.Object({ ...described, integrity: Text, ...claims }, closed);

const listed = {
  ...described,
  /** Subresource integrity of the manifest. Absent for development servers. */
  integrity: Type.Optional(Text),
  /** ISO 8601; absent for a build that was never released. */
  releasedAt: Type.Optional(Time),
  ...claims,
};

/** A released version of a remote. It never changes. */
const Release = Type.Object(listed);
export type Release = Static<typeof Release>;

/** A previous release: it was live before. */
const PreviousRelease = Type.Object({
  ...listed,
  /** It is served only when its version is named. */
  rolledBack: Type.Optional(Type.Literal(true)),
});
export type PreviousRelease = Static<typeof PreviousRelease>;

/** A remote in the registry: which of its releases visitors get. */
const RegistryEntry = Type.Object({
  name: Name,
  live: Release,
  /** A release that a share of the visitors gets before it goes live. */
  canary: Type.Optional(
    Type.Object({ release: Release, percent: Type.Number({ minimum: 0, maximum: 100 }) }),
  ),
  /** Previously live releases that can be rolled back to, latest first. */
  previous: List(PreviousRelease),
  /** Releases that no visitor gets and that can be previewed, latest first. */
  previews: Type.Optional(List(Release)),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** A remote that the shop offers no more: its pages are gone, and it may be reinstated. */
const RetiredRemote = Type.Object({
  entry: RegistryEntry,
  retiredAt: Time,
  /** The path of the page that took the place of its pages. */
  successor: Type.Optional(Type.String()),
});
export type RetiredRemote = Static<typeof RetiredRemote>;

/** The shell, all remotes, and their releases. */
export const Registry = Type.Object({
  version: Type.Optional(Version),
  /** The shop that it was signed for, so that a registry of staging cannot be put into production. */
  environment: Type.Optional(Type.String()),
  /** A shop that has not accepted it by then refuses it. */
  expiresAt: Type.Optional(Time),
  /** The version of the delegation that the shop itself signed it under; absent where the owner has signed it. */
  delegation: Type.Optional(Version),
  /** A later one replaces an earlier one. */
  issuedAt: Time,
  remotes: List(RegistryEntry),
  /** The shell's releases, which claim nothing. Without it the site has one shell, and no versions of it. */
  shell: Type.Optional(RegistryEntry),
  retired: Type.Optional(List(RetiredRemote)),
});
export type Registry = Static<typeof Registry>;

/** A text with one or more signatures, by the owner of a shop or its teams. */
export const SignedDocument = Type.Object({
  /** JSON; the signatures cover its UTF-8 bytes. */
  document: Type.String({ minLength: 1, maxLength: 200_000 }),
  signatures: List(
    Type.Object({
      /** Public, SPKI in base64url. */
      key: Type.String({ minLength: 1, maxLength: 200 }),
      /** ECDSA on P-256 over SHA-256, in base64url. */
      signature: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    { minItems: 1, maxItems: 10 },
  ),
});
export type SignedDocument = Static<typeof SignedDocument>;

/** Releases of remotes, as `name@version`, by the version of the shell that cannot run them; empty for one without. */
const UnfitReleases = Type.Record(Type.String(), List(Type.String()));
export type UnfitReleases = Readonly<Static<typeof UnfitReleases>>;

/** What flags are switched to, in percent of the visitors, by remote and flag. */
const FlagSettings = Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()));
export type FlagSettings = Readonly<Static<typeof FlagSettings>>;

/** `GET /remotes.json`: the signed registry. What is not signed can only choose among what is. */
export const SignedRegistry = Type.Object({
  /** JSON of a {@link Registry}; the signature covers its UTF-8 bytes. */
  registry: Type.String(),
  /** ECDSA on P-256 over SHA-256, in base64url. */
  signature: Type.String(),
  /** The owner's delegation to the key that has signed the registry; absent where the owner has signed it. */
  delegation: Type.Optional(SignedDocument),
  /** The teams' statements about the releases, by `name@version`. Browsers are not given them. */
  statements: Type.Optional(Type.Record(Type.String(), SignedDocument)),
  /** Releases, as `name@version`, that nobody is given. */
  withdrawn: Type.Optional(List(Type.String())),
  /** What the shells cannot run, as their reports say. */
  unfit: Type.Optional(UnfitReleases),
  /** What flags are switched to. */
  flags: Type.Optional(FlagSettings),
});
export type SignedRegistry = Static<typeof SignedRegistry>;

/** Whether flags are on in one visit, by name. */
const FlagValues = Type.Record(Type.String(), Type.Boolean());
export type FlagValues = Readonly<Static<typeof FlagValues>>;

/** A release in one visit. Without values its flags have their defaults. */
const visited = { ...listed, flagValues: Type.Optional(FlagValues) };
const VisitedRelease = Type.Object(visited);
export type VisitedRelease = Static<typeof VisitedRelease>;

/** The release of a remote in one visit. */
const VisitedRemote = Type.Object({
  ...visited,
  name: Name,
  /** What to load instead when that one fails. */
  fallback: Type.Optional(VisitedRelease),
  /** None of its releases fits the visitor's shell: its pages and slots say that they cannot be shown. */
  unfit: Type.Optional(Type.Literal(true)),
});
export type VisitedRemote = Static<typeof VisitedRemote>;

/** A page of a retired remote. */
const GonePage = Type.Object({
  path: Type.String(),
  /** The path of the page that took its place. */
  successor: Type.Optional(Type.String()),
});
export type GonePage = Static<typeof GonePage>;

/** A release that is not live, shown to one browser. */
export const ReleasePreview = Type.Object({
  /** As `name@version`. */
  release: Type.String(),
  /** The admin whose browser it is; absent where somebody has followed a link. */
  email: Type.Optional(Type.String()),
  until: Time,
});
export type ReleasePreview = Static<typeof ReleasePreview>;

/** The registry's releases for one visit: selected when the page is opened, and fixed until it is left. */
export const Visit = Type.Object({
  /** When the registry was issued. */
  issuedAt: Time,
  /** The visitor's bucket: it decides which canaries and flags they get. */
  bucket: Type.Integer(),
  remotes: List(VisitedRemote),
  /** The version of the shell that the visitor is given. */
  shell: Type.Optional(Type.String()),
  /** Pages of retired remotes. */
  gone: Type.Optional(List(GonePage)),
  preview: Type.Optional(ReleasePreview),
  /**
   * Set where the page carries only the remotes that it needs first, because there are many. `public` means that it also
   * lacks remotes with menu entries. The browser loads a page of another remote from the server.
   */
  narrowed: Type.Optional(Type.Enum(['public', 'dashboard'])),
});
export type Visit = Static<typeof Visit>;

/** `release.json`: the content of a release. Paths are relative to its folder. */
export const ReleaseManifest = Type.Object({
  /** The container's script. Remotes that others host have an absolute URL. */
  entry: Text,
  /** The container's name. */
  container: Text,
  /** A `global` entry sets the global variable of the container's name; a `module` exports the container. */
  type: Type.Optional(Type.Enum(['global', 'module'])),
  /** The files that every screen of the release loads first, besides the entry. */
  scripts: Texts,
  styles: Texts,
  /** Further scripts that a screen needs, by screen. */
  screens: Type.Optional(Type.Record(Type.String(), Texts)),
  /** The script with which a server renders the release's public screens; not for browsers. */
  prerender: Type.Optional(Text),
  /** Of each file. Empty for development servers. */
  integrity: Integrity,
  /** What it was built against: the shell's version, and the version ranges of the shared modules. */
  requires: Type.Optional(Type.Object({ shell: Text, modules: Type.Record(Type.String(), Text) })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** `shell.json`: every file of a release of the shell, compressed copies included. */
export const ShellManifest = Type.Object({ integrity: Integrity });
export type ShellManifest = Static<typeof ShellManifest>;

/** Exported names, each with its declaration in one line. */
const Offers = Type.Record(Type.String(), Type.String());
export type Offers = Readonly<Static<typeof Offers>>;
const OfferGroups = Type.Record(Type.String(), Offers);

/** `surface.json` of a remote: what it offers to the shop, and what it needs. */
export const RemoteSurface = Type.Object({
  version: Text,
  /** Its routes, menu entries and slots, and the screens it exposes. */
  offers: Offers,
  /** What it was built against. */
  requires: Type.Object({
    /** The version of the shell. */
    shell: Text,
    /** The version ranges of the shared modules. */
    modules: Offers,
    /** What it uses of the shell's surface, each by a digest of its declaration. */
    uses: Offers,
    /** The format of its container. */
    container: Text,
  }),
});
export type RemoteSurface = Static<typeof RemoteSurface>;

/** `surface.json` of the shell: what it offers to remotes. */
export const ShellSurface = Type.Object({
  version: Text,
  /** The shared modules and their versions. */
  modules: Offers,
  /** The exports of the workspace's shared modules, and of the facades. */
  exports: OfferGroups,
  /** The members of every type that those exports, or the slots, name. */
  types: OfferGroups,
  /** The slots, with their props. */
  slots: OfferGroups,
  /** The container formats that it can load. */
  containers: Texts,
});
export type ShellSurface = Static<typeof ShellSurface>;

/** Every signed document names its type and shop, so that it cannot be used as another type or for another shop. */
const head = <Kind extends string>(type: Kind) => ({ type: Type.Literal(type), environment: Type.String() });

/** A team's right to release one remote. */
const DelegatedRemote = Type.Object({
  /** Its name, or that of the shell. */
  name: Name,
  /** How many of the team's keys must have signed a release before visitors get it; one by default. */
  signatures: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** The most JavaScript that one of its screens may load, in KiB with Brotli. */
  javascriptKiB: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
  /**
   * The paths that its pages are below, such as `/spring-sale`; `/` and `/dashboard` stand for that page alone. Of two
   * remotes' the longer one counts.
   */
  paths: Type.Optional(List(Type.String())),
  /** The slots that it may fill. */
  slots: Type.Optional(List(Type.String())),
});
export type DelegatedRemote = Static<typeof DelegatedRemote>;

export const Team = Type.Object({
  name: Name,
  keys: List(
    Type.Object({
      /** Whose key it is. Everybody can read it. */
      label: Type.String({ minLength: 1, maxLength: 60 }),
      /** Public, SPKI in base64url. */
      key: Type.String(),
    }),
  ),
  remotes: List(DelegatedRemote),
});
export type Team = Static<typeof Team>;

/** Who may release what, signed by the owner of the shop. */
export const Delegation = Type.Object({
  ...head('shop-delegation'),
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  issuedAt: Time,
  /** Registries that are signed under it expire no later. */
  expiresAt: Time,
  /** Public key with which the shop signs registries. */
  registryKey: Type.String(),
  teams: List(Team),
});
export type Delegation = Static<typeof Delegation>;

/** What a team says of a release, signed with its key: this is the release, and these are its files. */
export const ReleaseStatement = Type.Object({
  ...head('shop-release'),
  remote: Name,
  version: ReleaseVersion,
  /** See `releaseDigest`. */
  release: Sha384,
  /** SHA-384 of the text of its contents. Absent where the owner vouches for files that are in place. */
  contents: Type.Optional(Sha384),
  /** The commit that it was built from. */
  commit: Type.Optional(Type.String({ maxLength: 100 })),
  issuedAt: Time,
});
export type ReleaseStatement = Static<typeof ReleaseStatement>;

const CredentialAction = Type.Enum([...CREDENTIAL_ACTIONS]);
export type CredentialAction = Static<typeof CredentialAction>;

/** What a team's pipeline may do, signed by the owner of the shop. The token itself is never sent before it is used. */
export const Credential = Type.Object({
  ...head('shop-credential'),
  id: Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' }),
  team: Name,
  /** Of those of the team. */
  remotes: List(Name, { minItems: 1, maxItems: 100 }),
  actions: List(CredentialAction, { minItems: 1 }),
  /** SHA-256 of the token, in hexadecimal. */
  tokenSha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  issuedAt: Time,
  expiresAt: Time,
  /** Set on a revoked credential, which never becomes valid again. */
  revoked: Type.Optional(Type.Literal(true)),
});
export type Credential = Static<typeof Credential>;

/** The files of a release, by their path in its folder. */
export const ReleaseContents = Type.Object({
  files: Type.Record(Type.String(), Type.Object({ sha384: Sha384, bytes: Type.Integer({ minimum: 0 }) })),
});
export type ReleaseContents = Static<typeof ReleaseContents>;
