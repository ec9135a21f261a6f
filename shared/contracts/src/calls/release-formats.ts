import Type from 'typebox';
import { CREDENTIAL_ACTIONS } from '../publishing/credential.ts';
import { Name, ReleaseVersion, Sha384, Time } from './fields.ts';

const Text = Type.String({ maxLength: 300 });
const Texts = Type.Array(Text, { maxItems: 200 });
const Hashes = Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }));

const Flags = Type.Record(
  Name,
  Type.Object(
    {
      default: Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 100 })]),
      description: Type.String({ maxLength: 500 }),
    },
    { additionalProperties: false },
  ),
  { additionalProperties: false, maxProperties: 50 },
);

/** `remote.json`: a release as its build describes it. */
export const RemoteJson = Type.Object(
  {
    version: Text,
    manifest: Text,
    integrity: Text,
    routes: Type.Array(
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
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    menu: Type.Array(
      Type.Object(
        {
          label: Text,
          path: Type.String({ pattern: '^/', maxLength: 200 }),
          for: Type.Enum(['everyone', 'customer', 'admin']),
          order: Type.Number(),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
    slots: Texts,
    flags: Type.Optional(Flags),
  },
  { additionalProperties: false },
);

/** `release.json`: the files of a release. */
export const ReleaseJson = Type.Object({
  entry: Text,
  container: Text,
  type: Type.Optional(Type.Enum(['global', 'module'])),
  scripts: Texts,
  styles: Texts,
  screens: Type.Optional(Type.Record(Type.String(), Texts)),
  prerender: Type.Optional(Text),
  integrity: Hashes,
});

/** `shell.json`: the files of a release of the shell. */
export const ShellJson = Type.Object({ integrity: Hashes });

const Offers = Type.Record(Type.String(), Type.String());
/** `surface.json` of a remote. */
export const RemoteSurfaceJson = Type.Object({
  version: Text,
  offers: Offers,
  requires: Type.Object({ shell: Text, modules: Offers, uses: Offers, container: Text }),
});
const OfferGroups = Type.Record(Type.String(), Offers);
/** `surface.json` of the shell. */
export const ShellSurfaceJson = Type.Object({
  version: Text,
  modules: Offers,
  exports: OfferGroups,
  types: OfferGroups,
  slots: OfferGroups,
  containers: Texts,
});

/** What a delegation says, beside its type and shop. */
export const DelegationDocument = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  issuedAt: Time,
  expiresAt: Time,
  registryKey: Type.String(),
  teams: Type.Array(
    Type.Object({
      name: Name,
      keys: Type.Array(
        Type.Object({ label: Type.String({ minLength: 1, maxLength: 60 }), key: Type.String() }),
      ),
      remotes: Type.Array(
        Type.Object({
          name: Name,
          signatures: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
          javascriptKiB: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
          paths: Type.Optional(Type.Array(Type.String())),
          slots: Type.Optional(Type.Array(Type.String())),
        }),
      ),
    }),
  ),
});

/** What a team says of a release, beside its type and shop. */
export const StatementDocument = Type.Object({
  remote: Name,
  version: ReleaseVersion,
  release: Sha384,
  contents: Sha384,
  commit: Type.Optional(Type.String({ maxLength: 100 })),
  issuedAt: Time,
});

/** What a credential says, beside its type and shop. */
export const CredentialDocument = Type.Object({
  id: Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' }),
  team: Name,
  remotes: Type.Array(Name, { minItems: 1, maxItems: 100 }),
  actions: Type.Array(Type.Enum([...CREDENTIAL_ACTIONS]), { minItems: 1 }),
  tokenSha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  issuedAt: Time,
  expiresAt: Time,
});
