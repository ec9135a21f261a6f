import { createHash } from 'node:crypto';
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
import type { Database } from '../../foundation/database/index.ts';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import {
  type CredentialRow,
  credentialById,
  findCredential,
  keepCredential,
  listCredentials,
  noteUse,
  revokeCredential,
} from './credential.store.ts';
import { type PublishingConfig, publishingOff, readOrRefuse, releaseRefused } from './publishing-config.ts';
import type { RegistryWriter } from './registry-writer.ts';

const DAY_MS = 24 * 3_600_000;

/** A credential as the owner and the console see it. */
export interface CredentialInfo extends Pick<Credential, 'id' | 'team' | 'issuedAt' | 'expiresAt'> {
  remotes: string[];
  actions: string[];
  revokedAt?: string;
  usedAt?: string;
}

/**
 * The credentials of teams' pipelines. The database holds each as the owner has signed it, with a hash of its token, and the
 * signature is checked at each use: access to the database is not enough to create or extend a credential.
 */
export class Credentials {
  readonly #database: Database;
  readonly #registry: RegistryWriter;
  readonly #config: PublishingConfig;

  constructor(database: Database, registry: RegistryWriter, config: PublishingConfig) {
    this.#database = database;
    this.#registry = registry;
    this.#config = config;
  }

  /** @throws {Refusal} `invalid-token` for one that is unknown, revoked, expired, or not signed by the owner */
  async publisherOf(token: string): Promise<Publisher> {
    const hash = createHash('sha256').update(token).digest('hex');
    const [row] = await this.#database.run(findCredential, [hash, this.#config.environment]);
    const credential = row && !row.revoked_at ? await this.#read(JSON.parse(row.signed)) : undefined;
    const isValid = credential?.tokenSha256 === hash && new Date(credential.expiresAt).getTime() > Date.now();
    if (!credential || !isValid)
      throw new Refusal('invalid-token', {
        detail:
          'This credential is unknown here, was revoked, or has expired. The owner of the shop issues another.',
      });
    const { delegation } = await this.#registry.present();
    await this.#database.run(noteUse, [credential.id]);
    return {
      id: credential.id,
      remotes: remotesOf(credential, delegation),
      isAdmin: false,
      actions: credential.actions,
      may: (action, remote) =>
        credential.actions.some((one) => one === action) &&
        remotesOf(credential, delegation).includes(remote),
    };
  }

  /**
   * Keeps a credential that the owner has signed, or revokes it. Repeating it changes nothing.
   * @throws {Refusal} `invalid-signature`, `publishing-off`, or `release-refused` for one that is not possible
   */
  async take(id: string, signed: SignedDocument): Promise<CredentialInfo> {
    const { environment, keys } = this.#config;
    if (keys.length === 0) throw publishingOff('The shop needs RELEASE_KEYS.');
    const credential = await this.#read(signed);
    if (!credential)
      throw new Refusal('invalid-signature', {
        detail: "This credential is not signed with the owner's key.",
      });
    readOrRefuse(() => checkDocument('The credential', CredentialSchema, credential));
    if (credential.id !== id) throw releaseRefused('The credential has another id.');
    const { delegation } = await this.#registry.present();
    const life = new Date(credential.expiresAt).getTime() - new Date(credential.issuedAt).getTime();
    if (life > MAX_CREDENTIAL_DAYS * DAY_MS)
      throw releaseRefused(`A credential is valid for ${MAX_CREDENTIAL_DAYS} days at most.`);
    const foreign = credential.remotes.find((remote) => !remotesOf(credential, delegation).includes(remote));
    if (foreign !== undefined && !credential.revoked)
      throw releaseRefused(`${foreign} is not a remote of ${credential.team}.`);
    const text = JSON.stringify(signed);
    const values = [id, environment, text, credential.tokenSha256, credential.revoked === true] as const;
    const [kept] = await this.#database.run(keepCredential, [...values]);
    const [row] = kept ? [kept] : await this.#database.run(credentialById, [id, environment]);
    const isOther = !credential.revoked && row?.token_sha256 !== credential.tokenSha256;
    if (!row || isOther) throw releaseRefused('There is another credential of this id.');
    return infoOf(row, credential);
  }

  async revoke(id: string, actor: string): Promise<number> {
    const revoked = await this.#database.run(revokeCredential, [id, this.#config.environment, actor]);
    return revoked.length;
  }

  /** Those that the owner has signed, the newest first. */
  async list(): Promise<CredentialInfo[]> {
    const rows = await this.#database.run(listCredentials, [this.#config.environment]);
    const read = await Promise.all(
      rows.map(async (row) => {
        const credential = await this.#read(JSON.parse(row.signed));
        return credential ? [infoOf(row, credential)] : [];
      }),
    );
    return read.flat();
  }

  /** @returns `undefined` for one that the owner has not signed */
  async #read(signed: SignedDocument): Promise<Credential | undefined> {
    const { keys, environment } = this.#config;
    if ((await signersOf(signed, keys)).length === 0) return undefined;
    try {
      return contentOf<Credential>(signed, { type: 'shop-credential', environment });
    } catch {
      return undefined;
    }
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
