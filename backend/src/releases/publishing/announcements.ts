import { errorMessage } from '@shop/contracts';
import {
  type Delegation,
  type ReleaseStatement,
  releaseDigest,
  releaseIn,
  type SignedDocument,
  sha384,
  signersOf,
  statementFor,
  teamOf,
} from '@shop/registry';
import { checkDocument, parseContents, ReleaseStatement as StatementSchema } from '@shop/registry/documents';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { Present } from '../registry/registry.ts';
import { readOrRefuse, releaseRefused } from '../registry/release-refusals.ts';
import type { Publishing } from './open-publishing.ts';
import { refuseRetired } from './release-gates.ts';
import { addSignatures, announceRelease, findPublished, type PublishedRow } from './store.ts';

/** An older statement that was never announced may be stolen. */
const MAX_STATEMENT_AGE_MS = 7 * 24 * 3_600_000;
const CLOCK_TOLERANCE_MS = 10 * 60_000;

interface Announcement {
  statement: SignedDocument;
  /** The text that the statement has the hash of. */
  contents: string;
}

/**
 * Announces a release before its files are sent, by the statement that its team has signed, or adds signatures to the
 * statement. Repeating it changes nothing.
 * @returns the hashes of files that are still to be sent
 * @throws {Refusal} `publishing-off`, `forbidden`, `invalid-signature` or `release-refused`
 */
export async function announce(
  context: Publishing,
  publisher: Publisher,
  { statement, contents: text }: Announcement,
): Promise<{ state: 'announced' | 'available'; missing: string[] }> {
  const { config, database } = context;
  const present = await context.registry.present();
  const { delegation } = present;
  const payload = readStatement(statement, delegation);
  const { remote, version } = payload;
  expectMay(publisher, 'publish', remote);
  const valid = await validKeys(context, statement, { remote, delegation });
  if (valid.length === 0)
    throw new Refusal('invalid-signature', {
      detail: `The statement is not signed with a key that may release ${remote}.`,
    });
  const signed = withSignaturesOf(statement, valid);
  if ((await sha384(text)) !== payload.contents)
    throw releaseRefused('The statement was signed about another list of files.');
  const contents = readOrRefuse(() => parseContents(text, remote));
  const files = new Map(Object.values(contents.files).map((file) => [file.sha384, file.bytes]));
  const values = [config.releaseEnvironment, remote, version] as const;
  for (;;) {
    const [known] = await database.run(findPublished, [...values]);
    if (known) {
      refuseOther(known, payload);
      await addTo(context, known, { signed, delegation, publisher });
      const missing = await context.files.missing([...files.keys()]);
      return { state: known.available_at ? 'available' : 'announced', missing };
    }
    refuseOld(payload);
    await refuseNew(present, payload);
    await database.run(announceRelease, [
      ...values,
      JSON.stringify(signed),
      text,
      teamOf(delegation, remote)?.name ?? 'owner',
      publisher.id,
      [...files.keys()],
      [...files.values()],
    ]);
  }
}

/** The keys that have signed a statement for this shop and may release the remote. */
async function validKeys(
  { config }: Publishing,
  statement: SignedDocument,
  { remote, delegation }: { remote: string; delegation: Delegation },
): Promise<readonly string[]> {
  try {
    statementFor(delegation, statement);
  } catch {
    return [];
  }
  const team = teamOf(delegation, remote)?.keys.map(({ key }) => key) ?? [];
  return signersOf(statement, [...config.releaseKeys, ...team]);
}

/** A statement with one signature of each of these keys. */
const withSignaturesOf = (
  { document, signatures }: SignedDocument,
  keys: readonly string[],
): SignedDocument => ({
  document,
  signatures: keys.flatMap((key) => signatures.find((signature) => signature.key === key) ?? []),
});

/** A statement of which every key was revoked since is replaced; a valid one only gains signatures. */
async function addTo(
  context: Publishing,
  known: PublishedRow,
  { signed, delegation, publisher }: { signed: SignedDocument; delegation: Delegation; publisher: Publisher },
): Promise<void> {
  const { remote, version } = known;
  const before: SignedDocument = JSON.parse(known.statement);
  const valid = await validKeys(context, before, { remote, delegation });
  const added = signed.signatures.filter(({ key }) => !valid.includes(key));
  if (valid.length > 0 && (before.document !== signed.document || added.length === 0)) return;
  const kept = withSignaturesOf(before, valid).signatures;
  const after: SignedDocument = { document: signed.document, signatures: [...kept, ...added] };
  await context.database.run(addSignatures, [
    context.config.releaseEnvironment,
    remote,
    version,
    known.statement,
    JSON.stringify(after),
    publisher.id,
  ]);
}

/** Browsers cache a release's files for a year, so a version never changes. */
function refuseOther(known: PublishedRow, payload: ReleaseStatement): void {
  const statement: SignedDocument = JSON.parse(known.statement);
  const before: ReleaseStatement = JSON.parse(statement.document);
  if (before.release !== payload.release || before.contents !== payload.contents) throw otherContent(payload);
}

const otherContent = ({ remote, version }: ReleaseStatement): Refusal =>
  releaseRefused(
    `${remote} ${version} was released before with other content, and a release never changes. Raise the version.`,
  );

/** @throws {Refusal} `invalid-signature` for one that is not for this shop, or not complete */
function readStatement(
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
async function refuseNew({ registry }: Present, payload: ReleaseStatement): Promise<void> {
  const { remote, version, release } = payload;
  refuseRetired(registry, remote);
  const listed = releaseIn(registry, remote, version);
  if (listed && (await releaseDigest(listed)) !== release) throw otherContent(payload);
}
