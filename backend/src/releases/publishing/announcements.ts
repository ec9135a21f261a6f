import { errorMessage } from '@shop/contracts';
import {
  allReleases,
  type Delegation,
  entriesOf,
  type ReleaseStatement,
  releaseDigest,
  type SignedDocument,
  sha384,
  signersOf,
  statementFor,
  teamOf,
} from '@shop/registry';
import { checkDocument, parseContents, ReleaseStatement as StatementSchema } from '@shop/registry/documents';
import type { Database } from '../../foundation/database/index.ts';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { FileStore } from './file-store.ts';
import { type PublishingConfig, readOrRefuse, releaseRefused } from './publishing-config.ts';
import type { Present, RegistryWriter } from './registry-writer.ts';
import { addSignatures, announceRelease, findPublished, type PublishedRow } from './store.ts';

/** An older statement that was never announced may be stolen. */
const MAX_STATEMENT_AGE_MS = 7 * 24 * 3_600_000;
const CLOCK_TOLERANCE_MS = 10 * 60_000;

interface Announcement {
  statement: SignedDocument;
  /** The text that the statement has the hash of. */
  contents: string;
}

/** Accepts the teams' signed statements about releases, before the files. */
export class Announcements {
  readonly #database: Database;
  readonly #registry: RegistryWriter;
  readonly #files: FileStore;
  readonly #config: PublishingConfig;

  constructor(database: Database, registry: RegistryWriter, files: FileStore, config: PublishingConfig) {
    this.#database = database;
    this.#registry = registry;
    this.#files = files;
    this.#config = config;
  }

  /**
   * Announces a release, or adds signatures to its statement. Repeating it changes nothing.
   * @returns the hashes of files that are still to be sent
   * @throws {Refusal} `publishing-off`, `forbidden`, `invalid-signature` or `release-refused`
   */
  async take(
    publisher: Publisher,
    { statement, contents: text }: Announcement,
  ): Promise<{ state: 'announced' | 'available'; missing: string[] }> {
    const present = await this.#registry.present();
    const payload = readStatement(statement, present.delegation);
    expectMay(publisher, 'publish', payload.remote);
    const signed = { statement: await this.#validOnly(statement, payload, present), payload };
    if ((await sha384(text)) !== payload.contents)
      throw releaseRefused('The statement was signed about another list of files.');
    const contents = readOrRefuse(() => parseContents(text, payload.remote));
    const { environment } = this.#config;
    const files = new Map(Object.values(contents.files).map((file) => [file.sha384, file.bytes]));
    const values = [environment, payload.remote, payload.version] as const;
    for (;;) {
      const [known] = await this.#database.run(findPublished, [...values]);
      if (known) {
        refuseOther(known, payload);
        await this.#addSignatures(known, signed, { publisher, present });
        const missing = await this.#files.missing([...files.keys()]);
        return { state: known.available_at ? 'available' : 'announced', missing };
      }
      refuseOld(payload);
      await refuseNew(present, payload);
      await this.#database.run(announceRelease, [
        ...values,
        JSON.stringify(signed.statement),
        text,
        teamOf(present.delegation, payload.remote)?.name ?? 'owner',
        publisher.id,
        [...files.keys()],
        [...files.values()],
      ]);
    }
  }

  /** The statement with only the signatures of keys that may release the remote. */
  async #validOnly(
    statement: SignedDocument,
    { remote }: ReleaseStatement,
    present: Present,
  ): Promise<SignedDocument> {
    const valid = await this.#validKeys(statement, remote, present);
    if (valid.length === 0)
      throw new Refusal('invalid-signature', {
        detail: `The statement is not signed with a key that may release ${remote}.`,
      });
    const signatures = statement.signatures.filter(
      ({ key }, index, all) => valid.includes(key) && all.findIndex((other) => other.key === key) === index,
    );
    return { document: statement.document, signatures };
  }

  /** No keys for a statement for another shop. */
  async #validKeys(
    statement: SignedDocument,
    remote: string,
    { delegation }: Present,
  ): Promise<readonly string[]> {
    try {
      statementFor(delegation, statement);
    } catch {
      return [];
    }
    const team = teamOf(delegation, remote)?.keys.map(({ key }) => key) ?? [];
    return signersOf(statement, [...this.#config.keys, ...team]);
  }

  /** A statement of which every key was revoked since is replaced; a valid one only gains signatures. */
  async #addSignatures(
    known: PublishedRow,
    { statement, payload }: { statement: SignedDocument; payload: ReleaseStatement },
    { publisher, present }: { publisher: Publisher; present: Present },
  ): Promise<void> {
    const before: SignedDocument = JSON.parse(known.statement);
    const stillValid = await this.#validKeys(before, payload.remote, present);
    const added = statement.signatures.filter(({ key }) => !stillValid.includes(key));
    const isReplaced = stillValid.length === 0;
    if (!isReplaced && (before.document !== statement.document || added.length === 0)) return;
    const kept = isReplaced ? [] : before.signatures.filter(({ key }) => stillValid.includes(key));
    const after: SignedDocument = { document: statement.document, signatures: [...kept, ...added] };
    await this.#database.run(addSignatures, [
      this.#config.environment,
      payload.remote,
      payload.version,
      known.statement,
      JSON.stringify(after),
      publisher.id,
    ]);
  }
}

/**
 * Browsers cache a release's files for a year, so a version never changes.
 * @returns the statement that is known
 */
function refuseOther(known: PublishedRow, payload: ReleaseStatement): ReleaseStatement {
  const statement: SignedDocument = JSON.parse(known.statement);
  const before: ReleaseStatement = JSON.parse(statement.document);
  if (before.release !== payload.release || before.contents !== payload.contents)
    throw releaseRefused(
      `${payload.remote} ${payload.version} was released before with other content, and a release never changes. Raise the version.`,
    );
  return before;
}

/** @throws {Refusal} `invalid-signature` for one that is not for this shop, or not complete */
export function readStatement(
  statement: SignedDocument,
  delegation: Delegation,
): ReleaseStatement & { contents: string } {
  try {
    const payload = checkDocument('The statement', StatementSchema, statementFor(delegation, statement));
    const { contents } = payload;
    if (contents === undefined) throw new Error('The statement names no list of files.');
    return { ...payload, contents };
  } catch (cause) {
    const detail = errorMessage(cause);
    throw new Refusal('invalid-signature', { detail, cause });
  }
}

function refuseOld(payload: ReleaseStatement): void {
  const age = Date.now() - new Date(payload.issuedAt).getTime();
  if (age > MAX_STATEMENT_AGE_MS || age < -CLOCK_TOLERANCE_MS)
    throw releaseRefused(`The statement was signed at ${payload.issuedAt}. Sign it again.`);
}

/** Checks a version that was not announced here before. */
async function refuseNew(
  { registry }: Present,
  { remote, version, release }: ReleaseStatement,
): Promise<void> {
  if (registry.retired?.some(({ entry }) => entry.name === remote))
    throw releaseRefused(`${remote} is retired.`);
  const entry = entriesOf(registry).find(({ name }) => name === remote);
  const listed = entry && allReleases(entry).find((release) => release.version === version);
  if (listed && (await releaseDigest(listed)) !== release)
    throw releaseRefused(
      `${remote} ${version} was released before with other content, and a release never changes. Raise the version.`,
    );
}
