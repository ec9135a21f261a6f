import Type, { type Static, type TSchema } from 'typebox';
import { CREDENTIAL_ACTIONS, releaseErrorLimits } from './registry.ts';

/**
 * What teams and the owner send, each format declared once: the types follow, and shop, commands and kit check documents by
 * it. Browsers use the types alone.
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

/** `remote.json`: a `Release` as its build describes it. Authors of remotes read its parts as the interfaces of `registry.ts`. */
export const BuiltRelease = Type.Object(
  {
    version: Text,
    manifest: Text,
    integrity: Text,
    routes: List(
      Type.Object(
        {
          path: Type.String({ pattern: '^/', maxLength: 200 }),
          screen: Text,
          guard: Type.Enum(['public', 'signed-in', 'customer', 'admin']),
          title: Text,
          description: Type.Optional(Type.String({ maxLength: 1000 })),
          listed: Type.Optional(Type.Boolean()),
          rendersAddress: Type.Optional(Type.Boolean()),
          signInReason: Type.Optional(Text),
          blocksReload: Type.Optional(Type.Boolean()),
          reads: Type.Optional(Texts),
        },
        closed,
      ),
      { maxItems: 100 },
    ),
    menu: List(
      Type.Object(
        {
          label: Text,
          path: Type.String({ pattern: '^/', maxLength: 200 }),
          for: Type.Enum(['everyone', 'customer', 'admin']),
          order: Type.Number(),
        },
        closed,
      ),
      { maxItems: 50 },
    ),
    slots: Texts,
    flags: Type.Optional(
      Type.Record(
        Name,
        Type.Object(
          {
            default: Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 100 })]),
            description: Type.String({ maxLength: 500 }),
          },
          closed,
        ),
        { ...closed, maxProperties: 50 },
      ),
    ),
  },
  closed,
);

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

/** The files of a release, by their path in its folder. */
export const ReleaseContents = Type.Object({
  files: Type.Record(Type.String(), Type.Object({ sha384: Sha384, bytes: Type.Integer({ minimum: 0 }) })),
});
export type ReleaseContents = Static<typeof ReleaseContents>;

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

/** Who may release which remotes. */
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

/** Who may release what, as the owner writes it down: a JSON file. */
export const TeamsFile = Type.Object({
  /** The public key of the shop for registries. */
  registryKey: Type.String(),
  /** How long the delegation is valid. */
  days: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  teams: List(Team),
});
export type TeamsFile = Static<typeof TeamsFile>;

/** Who may release what, signed by the owner of the shop. */
export const Delegation = Type.Object({
  ...head('shop-delegation'),
  /** Increases with each change. A shop accepts none that is older than the newest one it has accepted. */
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

const about = {
  remote: Type.String({ minLength: 1, maxLength: 100 }),
  version: Type.String({ minLength: 1, maxLength: 100 }),
};
/** Of a visit's errors the shell describes only the first ones. */
const error = {
  message: Type.Optional(Type.String({ maxLength: releaseErrorLimits.message })),
  stack: Type.Optional(Type.String({ maxLength: releaseErrorLimits.stack })),
};

/** What browsers report about releases, `POST /reports/releases`. */
export const ReleaseReport = Type.Union([
  Type.Object({
    ...about,
    kind: Type.Literal('started'),
    /** From the request for a part of it until it became usable. */
    milliseconds: Type.Number({ minimum: 0, maximum: 3_600_000 }),
  }),
  /** It could not be loaded, or failed before it was usable; `recovered` if another release then worked. */
  Type.Object({
    ...about,
    kind: Type.Literal('failed'),
    why: Type.Union([Type.Literal('load'), Type.Literal('start')]),
    recovered: Type.Boolean(),
    ...error,
  }),
  /** It threw after it was usable, or a script of it threw an error that nothing caught. */
  Type.Object({ ...about, kind: Type.Literal('error'), ...error }),
]);
export type ReleaseReport = Static<typeof ReleaseReport>;
