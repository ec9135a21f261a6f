import type { BodyOf, ReleaseState } from '@shop/contracts/calls';
import { actionOf } from '@shop/contracts/calls';
import {
  allReleases,
  entriesOf,
  hasRelease,
  proofOf,
  type Registry,
  type Release,
  releaseDigest,
  releaseId,
  type SignedDocument,
  signersOf,
  statementFor,
  suffices,
} from '@shop/registry';
import { parseContents } from '@shop/registry/documents';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay, notAllowed, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { ChangeRefused, withBuilt, withPreview } from '../registry/registry-changes.ts';
import { type FileStore, sha384Of } from './file-store.ts';
import type { Holds } from './holds.ts';
import { remotesFor } from './overview.model.ts';
import { type PublishingConfig, releaseRefused } from './publishing-config.ts';
import type { RegistryFollower } from './registry-follower.ts';
import type { RegistryWriter } from './registry-writer.ts';
import { applyChange, eventOf, reinstateRolledBack, stateIn, type WantedChange } from './release-changes.ts';
import { refuseNew } from './release-gates.ts';
import {
  findPublished,
  forgetUnfinished,
  noteAvailable,
  reinstateRelease,
  wantedSize,
  withdrawRelease,
} from './store.ts';
import { readUploaded, UploadedFiles } from './uploaded-release.ts';

interface Parts {
  database: Database;
  registry: RegistryWriter;
  files: FileStore;
  follower: RegistryFollower;
  holds: Holds;
}

type Wanted = BodyOf<'PUT /releases/{remote}/{version}'>;

/** Accepts the files of releases, and changes which visitors get a release. */
export class PublishingService {
  readonly #parts: Parts;
  readonly #config: PublishingConfig;

  constructor(parts: Parts, config: PublishingConfig) {
    this.#parts = parts;
    this.#config = config;
  }

  /**
   * The size of a file that a release of the publisher wants.
   * @throws {Refusal} `forbidden`, or `not-found` when none does
   */
  async sizeOf(publisher: Publisher, sha384: string): Promise<number> {
    const { delegation } = await this.#parts.registry.present();
    const remotes = remotesFor(publisher, delegation).filter((remote) => publisher.may('publish', remote));
    if (remotes.length === 0) throw notAllowed(publisher, 'publish');
    const values = [this.#config.environment, sha384, remotes] as const;
    const [wanted] = await this.#parts.database.run(wantedSize, [...values]);
    if (!wanted) throw new Refusal('not-found', { detail: 'No announced release has this file.' });
    return wanted.bytes;
  }

  /** @throws {Refusal} `release-refused` when the bytes have another hash */
  async store(sha384: string, bytes: Buffer): Promise<void> {
    if (sha384Of(bytes) !== sha384) throw releaseRefused('The file has another hash than its address.');
    await this.#parts.files.store(sha384, bytes);
  }

  /**
   * Changes which visitors get a release. Repeating it changes nothing.
   * @throws {Refusal} `forbidden`, `not-found`, `publishing-off` or `release-refused`
   */
  async change(
    publisher: Publisher,
    { remote, version }: { remote: string; version: string },
    wanted: Wanted,
  ): Promise<ReleaseState> {
    const { change, percent } = wanted;
    expectMay(publisher, actionOf[change], remote);
    if ((change === 'canary') !== (percent !== undefined))
      throw releaseRefused('A canary needs a percentage, and nothing else does.');
    if (actionOf[change] === 'promote') await this.#parts.holds.refuseHeld(remote);
    const about = { remote, version };
    const cause = { actor: publisher.id, reason: wanted.reason };
    if (change === 'preview') await this.#finish(about, cause);
    else if (change === 'withdraw' || change === 'reinstate') {
      await this.#withdraw(about, change, cause);
      if (change === 'reinstate') await this.#reinstateRolledBack(about, cause);
    } else await this.#move({ ...about, change, percent }, cause);
    // The change is stored. A process that cannot follow it now retries, and logs why.
    await this.#parts.follower.follow().catch(() => undefined);
    const { registry, withdrawn } = await this.#parts.registry.newest();
    return stateIn(registry, about, withdrawn);
  }

  async forgetOld(): Promise<void> {
    const unwanted = await this.#parts.database.run(forgetUnfinished, []);
    await this.#parts.files.forget(unwanted.map(({ sha384 }) => sha384));
  }

  /** Checks an upload, and makes the release one that can be previewed. */
  async #finish(
    { remote, version }: { remote: string; version: string },
    { actor, reason }: { actor: string; reason: string },
  ): Promise<void> {
    const { database, files } = this.#parts;
    const { environment, keys, siteDirectory } = this.#config;
    const values = [environment, remote, version] as const;
    const [row] = await database.run(findPublished, [...values]);
    if (!row) throw new Refusal('not-found', { detail: `${remote} ${version} was not announced.` });
    const contents = parseContents(row.contents, remote);
    const statement: SignedDocument = JSON.parse(row.statement);
    const payload = statementFor((await this.#parts.registry.present()).delegation, statement);
    const missing = await files.missing(Object.values(contents.files).map(({ sha384 }) => sha384));
    if (missing[0] !== undefined)
      throw releaseRefused(`${missing.length} files of ${remote} ${version} are missing.`);
    const uploaded = new UploadedFiles(contents, files);
    const byOwner = (await signersOf(statement, keys)).length > 0;
    const read = await readUploaded(uploaded, payload, { byOwner });
    await this.#followRegistry();
    await this.#change(async (present) => {
      const { delegation, signed } = present;
      const listed = listedRelease(present.registry, { remote, version });
      if (listed?.releasedAt !== undefined) {
        await database.run(noteAvailable, [...values]);
        return undefined;
      }
      if (listed && (await releaseDigest(listed)) !== payload.release)
        throw releaseRefused(`${remote} ${version} was built with other content. Raise the version.`);
      const proof = await proofOf(remote, read.release, { keys, delegation, statement });
      if (proof === 0)
        throw releaseRefused(`${remote} ${version} is not signed with a key that is valid now.`);
      refuseNew(present, read, { remote, site: siteDirectory, files: uploaded, proof });
      const release = { ...read.release, releasedAt: new Date().toISOString() };
      const id = releaseId(remote, version);
      // Visitors go on with what the owner has vouched for while too few have signed.
      const isProven = !listed || suffices(proof, delegation, remote);
      const pointers = listed
        ? withBuilt(present.registry, remote, release)
        : withPreview(present.registry, remote, release);
      return {
        next: {
          pointers,
          statements: { ...signed.statements, ...(isProven && { [id]: statement }) },
          available: { remote, version },
        },
        cause: { actor, kind: 'release.available', subject: id, after: { reason } },
      };
    });
  }

  /** The release gates read the folders of the releases that visitors get, so these must be installed. */
  async #followRegistry(): Promise<void> {
    await this.#parts.follower.follow().catch((cause: unknown) => {
      const detail = 'What visitors get is not whole on this server. Publish the release again that is not.';
      throw new Refusal('unavailable', { detail, cause });
    });
  }

  async #move(wanted: WantedChange, { actor, reason }: { actor: string; reason: string }): Promise<void> {
    const { database } = this.#parts;
    const { environment, keys, siteDirectory } = this.#config;
    const { remote, version, change, percent } = wanted;
    const id = releaseId(remote, version);
    const { withdrawn } = await this.#parts.registry.newest();
    await this.#followRegistry();
    await this.#change(async (present) => {
      const [row] = await database.run(findPublished, [environment, remote, version]);
      const known = present.signed.statements?.[id];
      // Files of a release that is not available may be missing.
      const statement: SignedDocument | undefined = row?.available_at ? JSON.parse(row.statement) : known;
      const pointers = await applyChange(wanted, {
        present,
        keys,
        site: siteDirectory,
        withdrawn,
        statement,
      });
      if (!pointers) return undefined;
      const before = stateIn(present.registry, wanted, withdrawn);
      const after = stateIn(pointers, wanted, withdrawn);
      return {
        next: {
          pointers,
          statements: { ...present.signed.statements, ...(statement && { [id]: statement }) },
        },
        cause: {
          actor,
          kind: eventOf[change],
          subject: id,
          before: { state: before.state, live: before.live },
          after: { state: after.state, live: after.live, percent, reason },
        },
      };
    });
  }

  async #change(make: Parameters<RegistryWriter['change']>[0]): Promise<void> {
    try {
      await this.#parts.registry.change(make);
    } catch (error) {
      if (error instanceof ChangeRefused) throw releaseRefused(error.message);
      throw error;
    }
  }

  async #withdraw(
    { remote, version }: { remote: string; version: string },
    change: 'withdraw' | 'reinstate',
    { actor, reason }: { actor: string; reason: string },
  ): Promise<void> {
    const { registry } = await this.#parts.registry.newest();
    if (!hasRelease(registry, releaseId(remote, version))) throw new Refusal('not-found');
    const values = [this.#config.environment, releaseId(remote, version), reason, actor] as const;
    await this.#parts.database.run(change === 'withdraw' ? withdrawRelease : reinstateRelease, [...values]);
  }

  /** Makes a release that was rolled back promotable again. */
  async #reinstateRolledBack(
    { remote, version }: { remote: string; version: string },
    { actor, reason }: { actor: string; reason: string },
  ): Promise<void> {
    // A withdrawal needs no signature, so it can be undone where the shop signs nothing.
    const newest = await this.#parts.registry.newest();
    if (!reinstateRolledBack(newest.registry, remote, version)) return;
    await this.#change(async ({ registry, signed }) => {
      const pointers = reinstateRolledBack(registry, remote, version);
      if (!pointers) return undefined;
      const subject = releaseId(remote, version);
      return {
        next: { pointers, statements: signed.statements ?? {} },
        cause: { actor, kind: 'release.reinstated', subject, after: { state: 'preview', reason } },
      };
    });
  }
}

/** A release of a registry. */
const listedRelease = (
  registry: Registry,
  { remote, version }: { remote: string; version: string },
): Release | undefined =>
  entriesOf(registry)
    .filter(({ name }) => name === remote)
    .flatMap(allReleases)
    .find((release) => release.version === version);
