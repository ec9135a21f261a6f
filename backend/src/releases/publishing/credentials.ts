import { createHash } from 'node:crypto';
import type { PublishingOverview } from '@shop/contracts/calls';
import {
  type Credential,
  contentOf,
  type Delegation,
  MAX_CREDENTIAL_DAYS,
  type SignedDocument,
  signersOf,
  teamOf,
} from '@shop/registry';
import { Credential as CredentialSchema, checkDocument } from '@shop/registry/documents';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { publishingOff, readOrRefuse, releaseRefused } from '../registry/release-refusals.ts';
import type { Publishing } from './open-publishing.ts';
import {
  type CredentialRow,
  credentialById,
  findCredential,
  keepCredential,
  listCredentials,
  noteUse,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** A credential as the owner and the console see it. */
type CredentialInfo = PublishingOverview['credentials'][number];

/**
 * Whom the token of a credential belongs to. The database holds each credential as the owner has signed it, with a hash of its
 * token, and the signature is checked at each use: access to the database is not enough to create or extend a credential.
 * @throws {Refusal} `invalid-token` for one that is unknown, revoked, expired, or not signed by the owner
 */
export async function publisherOf(context: Publishing, token: string): Promise<Publisher> {
  const { config, database } = context;
  const hash = createHash('sha256').update(token).digest('hex');
  const [row] = await database.run(findCredential, [hash, config.releaseEnvironment]);
  const credential = row && !row.revoked_at ? await read(context, JSON.parse(row.signed)) : undefined;
  const isValid = credential?.tokenSha256 === hash && new Date(credential.expiresAt).getTime() > Date.now();
  if (!credential || !isValid)
    throw new Refusal('invalid-token', {
      detail:
        'This credential is unknown here, was revoked, or has expired. The owner of the shop issues another.',
    });
  const { delegation } = await context.registry.present();
  const remotes = remotesOf(credential, delegation);
  await database.run(noteUse, [credential.id]);
  return {
    id: credential.id,
    remotes,
    isAdmin: false,
    actions: credential.actions,
    may: (action, remote) => credential.actions.some((one) => one === action) && remotes.includes(remote),
  };
}

/**
 * Keeps a credential that the owner has signed, or revokes it. Repeating it changes nothing.
 * @throws {Refusal} `invalid-signature`, `publishing-off`, or `release-refused` for one that is not possible
 */
export async function takeCredential(
  context: Publishing,
  id: string,
  signed: SignedDocument,
): Promise<CredentialInfo> {
  const { database } = context;
  const { releaseEnvironment: environment, releaseKeys } = context.config;
  if (releaseKeys.length === 0) throw publishingOff('The shop needs RELEASE_KEYS.');
  const credential = await read(context, signed);
  if (!credential)
    throw new Refusal('invalid-signature', {
      detail: "This credential is not signed with the owner's key.",
    });
  readOrRefuse(() => checkDocument('The credential', CredentialSchema, credential));
  if (credential.id !== id) throw releaseRefused('The credential has another id.');
  const { delegation } = await context.registry.present();
  const life = new Date(credential.expiresAt).getTime() - new Date(credential.issuedAt).getTime();
  if (life > MAX_CREDENTIAL_DAYS * DAY_MS)
    throw releaseRefused(`A credential is valid for ${MAX_CREDENTIAL_DAYS} days at most.`);
  const own = remotesOf(credential, delegation);
  const foreign = credential.remotes.find((remote) => !own.includes(remote));
  if (foreign !== undefined && !credential.revoked)
    throw releaseRefused(`${foreign} is not a remote of ${credential.team}.`);
  const text = JSON.stringify(signed);
  const values = [id, environment, text, credential.tokenSha256, credential.revoked === true] as const;
  const [kept] = await database.run(keepCredential, [...values]);
  const [row] = kept ? [kept] : await database.run(credentialById, [id, environment]);
  const isOther = !credential.revoked && row?.token_sha256 !== credential.tokenSha256;
  if (!row || isOther) throw releaseRefused('There is another credential of this id.');
  return infoOf(row, credential);
}

/** The credentials that the owner has signed, the newest first. */
export async function signedCredentials(context: Publishing): Promise<CredentialInfo[]> {
  const { config, database } = context;
  const rows = await database.run(listCredentials, [config.releaseEnvironment]);
  const all = await Promise.all(
    rows.map(async (row) => {
      const credential = await read(context, JSON.parse(row.signed));
      return credential ? [infoOf(row, credential)] : [];
    }),
  );
  return all.flat();
}

/** @returns `undefined` for one that the owner has not signed */
async function read(
  { config: { releaseEnvironment: environment, releaseKeys } }: Publishing,
  signed: SignedDocument,
): Promise<Credential | undefined> {
  if ((await signersOf(signed, releaseKeys)).length === 0) return undefined;
  try {
    return contentOf<Credential>(signed, { type: 'shop-credential', environment });
  } catch {
    return undefined;
  }
}

/** The remotes of a credential that its team still has. */
const remotesOf = ({ team, remotes }: Credential, delegation: Delegation): string[] =>
  remotes.filter((remote) => teamOf(delegation, remote)?.name === team);

function infoOf(row: CredentialRow, credential: Credential): CredentialInfo {
  const { id, team, remotes, actions, issuedAt, expiresAt } = credential;
  return {
    id,
    team,
    remotes: [...remotes],
    actions: [...actions],
    issuedAt,
    expiresAt,
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    ...(row.used_at && { usedAt: row.used_at.toISOString() }),
  };
}
