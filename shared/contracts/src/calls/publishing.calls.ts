import { contentLimits, SignedDocument, Team } from '@shop/registry/documents';
import Type, { type Static } from 'typebox';
import { RELEASE_CHANGES, RELEASE_STATES } from '../release-changes.ts';
import { OneOf } from '../values.ts';
import type { Call } from './call.ts';
import { Name, Reason, ReleaseVersion, Time } from './fields.ts';

const Id = Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' });

/** What a release is to visitors. */
export const standing = {
  state: OneOf(RELEASE_STATES),
  percent: Type.Optional(Type.Number({ description: 'The share of visitors of a canary' })),
};

const ReleaseState = Type.Object({
  remote: Name,
  version: Type.String(),
  ...standing,
  /** The version that is live; none for a remote that was never live. */
  live: Type.Optional(Type.String()),
});
export type ReleaseState = Static<typeof ReleaseState>;

const PublishedRelease = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  team: Type.String(),
  /** The labels of the keys that have signed it and are valid. */
  signedBy: Type.Array(Type.String()),
  /** Public keys that have signed it and are valid no more. */
  formerKeys: Type.Array(Type.String()),
  commit: Type.Optional(Type.String()),
  ...standing,
  /** For others to sign too. */
  statement: SignedDocument,
  announcedAt: Time,
  availableAt: Type.Optional(Time),
});

const CredentialInfo = Type.Object({
  id: Type.String(),
  team: Type.String(),
  remotes: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
  issuedAt: Time,
  expiresAt: Time,
  revokedAt: Type.Optional(Time),
  usedAt: Type.Optional(Time),
});

const Overview = Type.Object({
  environment: Type.String(),
  /** The version of the registry that visitors are given. */
  registryVersion: Type.Integer(),
  delegation: Type.Optional(
    Type.Object({
      version: Type.Integer(),
      expiresAt: Time,
      teams: Type.Immutable(Type.Array(Team)),
    }),
  ),
  held: Type.Array(Type.Object({ remote: Type.String(), reason: Type.String(), since: Time })),
  /** Releases of remotes that a release of the shell cannot run: its visitors get others, or none. */
  misfits: Type.Array(
    Type.Object({
      remote: Type.String(),
      version: Type.String(),
      /** The version of the shell; empty where the site has one without. */
      shell: Type.String(),
      /** What the remote needs and does not find there. */
      reasons: Type.Immutable(Type.Array(Type.String())),
    }),
  ),
  withdrawn: Type.Array(Type.String()),
  credentials: Type.Array(CredentialInfo),
  releases: Type.Array(PublishedRelease),
});
export type PublishingOverview = Static<typeof Overview>;

const signed: SignedDocument = {
  document: '{"type":"shop-release","environment":"shop","remote":"catalog","version":"1.4.0"}',
  signatures: [{ key: 'MFkwEwYHKoZIzj0CAQ', signature: 'kq2Yl8mQm1' }],
};
const time = '2026-03-02T09:30:00.000Z';

/** How teams publish releases over the network (docs/decisions/publishing.md). */
export const publishingCalls = {
  'PUT /releases/delegation': {
    summary: "Takes the owner's delegation: who may release what. Its signature is the proof",
    access: 'public',
    body: Type.Object({
      delegation: SignedDocument,
      statements: Type.Array(SignedDocument, {
        maxItems: 1000,
        description: 'By the owner, about releases that are in place already',
      }),
    }),
    maxBodyBytes: 512 * 1024,
    response: Type.Object({
      version: Type.Integer(),
      removed: Type.Array(Type.String(), {
        description: 'Releases, as `name@version`, that nobody vouches for any more',
      }),
    }),
    problems: ['invalid-signature', 'publishing-off', 'release-refused'],
    example: { body: { delegation: signed, statements: [] }, response: { version: 3, removed: [] } },
  },
  'PUT /releases/credentials/{id}': {
    summary: "Takes a credential of a team's CI, or revokes it. The owner's signature is the proof",
    access: 'public',
    params: Type.Object({ id: Id }),
    body: SignedDocument,
    response: CredentialInfo,
    problems: ['invalid-signature', 'publishing-off', 'release-refused'],
    example: {
      body: signed,
      response: {
        id: 'credential_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
        team: 'catalog-team',
        remotes: ['catalog'],
        actions: ['publish'],
        issuedAt: time,
        expiresAt: time,
      },
    },
  },
  'DELETE /releases/credentials/{id}': {
    summary: 'Revokes a credential, for ever',
    access: 'admin',
    params: Type.Object({ id: Id }),
    response: Type.Object({ deletedCount: Type.Integer() }),
    example: { response: { deletedCount: 1 } },
  },
  'GET /releases': {
    summary: 'Tells who may release what, and what was released over the network',
    access: 'publisher',
    response: Overview,
    problems: ['publishing-off'],
    example: {
      response: {
        environment: 'shop',
        registryVersion: 1_772_442_600,
        held: [],
        misfits: [
          {
            remote: 'catalog',
            version: '1.4.0',
            shell: '4.0.0',
            reasons: ['it needs react ^19.3.1, and the shell has 20.0.0'],
          },
        ],
        withdrawn: [],
        credentials: [],
        releases: [],
      },
    },
  },
  'POST /releases': {
    summary: 'Announces a release, or adds signatures to it, and tells which of its files are missing',
    access: 'publisher',
    body: Type.Object({
      statement: SignedDocument,
      contents: Type.String({ minLength: 1, maxLength: contentLimits.textLength }),
    }),
    maxBodyBytes: 256 * 1024,
    response: Type.Object({
      state: OneOf(['announced', 'available']),
      missing: Type.Array(Type.String(), { description: 'SHA-384 in hexadecimal' }),
    }),
    problems: ['invalid-signature', 'publishing-off', 'release-refused'],
    example: {
      body: { statement: signed, contents: '{"files":{}}' },
      response: { state: 'announced', missing: [] },
    },
  },
  'PUT /releases/{remote}/{version}': {
    summary: 'Changes which visitors get a release. Repeating a change has no effect',
    access: 'publisher',
    params: Type.Object({ remote: Name, version: ReleaseVersion }),
    body: Type.Object({
      change: OneOf(RELEASE_CHANGES),
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      reason: Reason,
    }),
    response: ReleaseState,
    problems: ['not-found', 'publishing-off', 'release-refused'],
    example: {
      body: { change: 'canary', percent: 10, reason: 'Shows the new filters' },
      response: { remote: 'catalog', version: '1.4.0', state: 'canary', percent: 10, live: '1.3.0' },
    },
  },
  'PUT /releases/{remote}': {
    summary: 'Holds a remote: none of its releases is promoted until it is let go',
    access: 'publisher',
    params: Type.Object({ remote: Name }),
    body: Type.Object({ held: Type.Boolean(), reason: Reason }),
    response: Type.Object({ held: Type.Boolean() }),
    problems: ['not-found', 'publishing-off'],
    example: { body: { held: true, reason: 'Stocktaking' }, response: { held: true } },
  },
} as const satisfies Record<string, Call>;
