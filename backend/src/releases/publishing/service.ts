import { type ReleaseChange, releaseChanges, remoteChanges } from '@shop/contracts';
import type { BodyOf, ReleaseState } from '@shop/contracts/calls';
import {
  entriesOf,
  hasRelease,
  proofOf,
  releaseDigest,
  releaseId,
  releaseIn,
  type SignedDocument,
  signersOf,
  statementFor,
  suffices,
} from '@shop/registry';
import { parseContents } from '@shop/registry/documents';
import { expectMay, notAllowed, type Publisher } from '../../foundation/identity/publisher.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { ServedRegistry } from '../registry/registry.ts';
import { withBuilt, withPreview, withReinstated, withRetired } from '../registry/registry-changes.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
import { releaseMarks, remoteMarks } from '../registry/store.ts';
import { sha384Of } from './file-store.ts';
import type { Publishing } from './open-publishing.ts';
import { remotesFor } from './publishing-overview.ts';
import { applyChange, reinstateRolledBack, stateIn, type WantedChange } from './release-changes.ts';
import { refuseHeld, refuseNew, refuseUnfit } from './release-gates.ts';
import { findPublished, forgetUnfinished, noteAvailable, wantedSize } from './store.ts';
import { readUploaded, UploadedFiles } from './uploaded-release.ts';

interface About {
  remote: string;
  version: string;
}

/** Who changes a release, and why, for the audit log. */
interface By {
  actor: string;
  reason: string;
}

/**
 * The size of a file that a release of the publisher wants.
 * @throws {Refusal} `forbidden`, or `not-found` when none does
 */
export async function sizeOf(
  { config, database, registry }: Publishing,
  publisher: Publisher,
  sha384: string,
): Promise<number> {
  const { delegation } = await registry.present();
  const remotes = remotesFor(publisher, delegation).filter((remote) => publisher.may('publish', remote));
  if (remotes.length === 0) throw notAllowed(publisher, 'publish');
  const [wanted] = await database.run(wantedSize, [config.releaseEnvironment, sha384, remotes]);
  if (!wanted) throw new Refusal('not-found', { detail: 'No announced release has this file.' });
  return wanted.bytes;
}

/** @throws {Refusal} `release-refused` when the bytes have another hash */
export async function storeFile({ files }: Publishing, sha384: string, bytes: Buffer): Promise<void> {
  if (sha384Of(bytes) !== sha384) throw releaseRefused('The file has another hash than its address.');
  await files.store(sha384, bytes);
}

/** Removes announcements that were never completed, and their files. */
export async function forgetUploads({ database, files }: Publishing): Promise<void> {
  const unwanted = await database.run(forgetUnfinished, []);
  await files.forget(unwanted.map(({ sha384 }) => sha384));
}

/**
 * Changes which visitors get a release. Repeating it changes nothing.
 * @throws {Refusal} `forbidden`, `not-found`, `publishing-off` or `release-refused`
 */
export async function changeRelease(
  context: Publishing,
  publisher: Publisher,
  { remote, version }: About,
  { change, percent, reason }: BodyOf<'PUT /releases/{remote}/{version}'>,
): Promise<ReleaseState> {
  expectMay(publisher, releaseChanges[change].action, remote);
  if ((change === 'canary') !== (percent !== undefined))
    throw releaseRefused('A canary needs a percentage, and nothing else does.');
  const about = { remote, version };
  const by = { actor: publisher.id, reason };
  if (change === 'preview') await finishUpload(context, about, by);
  else if (isMark(change)) {
    await mark(context, about, change, by);
    if (change === 'reinstate') await reinstate(context, about, by);
  } else await move(context, { ...about, change, percent }, by);
  await context.follower.followStored();
  const { registry, marks } = await context.registry.newest();
  return stateIn(registry, about, marks);
}

type Mark = keyof typeof releaseMarks;
const isMark = (change: ReleaseChange): change is Mark => change in releaseMarks;

/** Checks an upload, and makes the release one that can be previewed. */
async function finishUpload(context: Publishing, about: About, { actor, reason }: By): Promise<void> {
  const { config, database, files } = context;
  const { remote, version } = about;
  const id = releaseId(remote, version);
  const values = [config.releaseEnvironment, remote, version] as const;
  const [row] = await database.run(findPublished, [...values]);
  if (!row) throw new Refusal('not-found', { detail: `${remote} ${version} was not announced.` });
  const contents = parseContents(row.contents, remote);
  const statement: SignedDocument = JSON.parse(row.statement);
  const payload = statementFor((await context.registry.present()).delegation, statement);
  const missing = await files.missing(Object.values(contents.files).map(({ sha384 }) => sha384));
  if (missing[0] !== undefined)
    throw releaseRefused(`${missing.length} files of ${remote} ${version} are missing.`);
  const uploaded = new UploadedFiles(contents, files);
  const byOwner = (await signersOf(statement, config.releaseKeys)).length > 0;
  const read = await readUploaded(uploaded, payload, byOwner);
  await installReleases(context);
  await context.registry.change(async (present) => {
    const { delegation, registry } = present;
    const listed = releaseIn(registry, remote, version);
    if (listed?.releasedAt !== undefined) {
      await database.run(noteAvailable, [...values]);
      return undefined;
    }
    if (listed && (await releaseDigest(listed)) !== payload.release)
      throw releaseRefused(`${remote} ${version} was built with other content. Raise the version.`);
    const proof = await proofOf(remote, read.release, { keys: config.releaseKeys, delegation, statement });
    if (proof === 0) throw releaseRefused(`${remote} ${version} is not signed with a key that is valid now.`);
    refuseNew(present, read, { remote, site: config.siteDirectory, files: uploaded, proof });
    const release = { ...read.release, releasedAt: new Date().toISOString() };
    // Visitors go on with what the owner has vouched for while too few have signed.
    const isProven = !listed || suffices(proof, delegation, remote);
    return {
      pointers: listed ? withBuilt(registry, remote, release) : withPreview(registry, remote, release),
      ...(isProven && { statements: { [id]: statement } }),
      available: about,
      cause: { actor, kind: releaseChanges.preview.event, subject: id, after: { reason } },
    };
  });
}

/** The release gates read the folders of the releases that visitors get, so these must be installed. */
async function installReleases({ follower }: Publishing): Promise<void> {
  await follower.follow().catch((cause: unknown) => {
    const detail = 'What visitors get is not whole on this server. Publish the release again that is not.';
    throw new Refusal('unavailable', { detail, cause });
  });
}

async function move(context: Publishing, wanted: WantedChange, { actor, reason }: By): Promise<void> {
  const { config, database } = context;
  const { remote, version, change, percent } = wanted;
  const id = releaseId(remote, version);
  await installReleases(context);
  await context.registry.change(async (present) => {
    refuseHeld(present, wanted, change);
    const [row] = await database.run(findPublished, [config.releaseEnvironment, remote, version]);
    const known = present.signed.statements?.[id];
    // Files of a release that is not available may be missing.
    const statement: SignedDocument | undefined = row?.available_at ? JSON.parse(row.statement) : known;
    const pointers = await applyChange(wanted, {
      present,
      keys: config.releaseKeys,
      site: config.siteDirectory,
      statement,
    });
    if (!pointers) return undefined;
    const before = stateIn(present.registry, wanted, present.marks);
    const after = stateIn(pointers, wanted, present.marks);
    return {
      pointers,
      ...(statement && { statements: { [id]: statement } }),
      cause: {
        actor,
        kind: releaseChanges[change].event,
        subject: id,
        before: { state: before.state, live: before.live },
        after: { state: after.state, live: after.live, percent, reason },
      },
    };
  });
}

/** Visitors would go on getting the last release of a remote, because there is no other. */
function refuseLast({ registry, marks }: ServedRegistry, remote: string, id: string): void {
  const entry = entriesOf(registry).find(({ name }) => name === remote);
  const given = [entry?.live, ...(entry?.previous ?? []).filter((one) => !one.withdrawn)]
    .flatMap((release) => (release ? [releaseId(remote, release.version)] : []))
    .filter((one) => !marks.withdrawn.includes(one));
  if (given.includes(id) && given.length === 1)
    throw releaseRefused(`${id} is the last release of ${remote}: release another one first, or retire it.`);
}

async function mark(
  { config, database, registry }: Publishing,
  about: About,
  change: Mark,
  { actor, reason }: By,
): Promise<void> {
  const { remote, version } = about;
  const id = releaseId(remote, version);
  const present = await registry.newest();
  refuseHeld(present, about, change);
  if (!hasRelease(present.registry, id)) throw new Refusal('not-found');
  if (change === 'withdraw') refuseLast(present, remote, id);
  const values = [config.releaseEnvironment, id, reason, actor] as const;
  await database.run(releaseMarks[change], [...values]);
}

/** Makes a release that was rolled back promotable again. */
async function reinstate(
  { registry: shared }: Publishing,
  { remote, version }: About,
  { actor, reason }: By,
): Promise<void> {
  // A withdrawal needs no signature, so it can be undone where the shop signs nothing.
  if (!reinstateRolledBack((await shared.newest()).registry, remote, version)) return;
  await shared.change(async ({ registry }) => {
    const pointers = reinstateRolledBack(registry, remote, version);
    if (!pointers) return undefined;
    const subject = releaseId(remote, version);
    return {
      pointers,
      cause: { actor, kind: releaseChanges.reinstate.event, subject, after: { state: 'preview', reason } },
    };
  });
}

/**
 * Holds a remote, which needs the right to roll back, or lets it go, which needs the right to promote.
 * @throws {Refusal} `forbidden`
 */
export async function changeHold(
  { config, database }: Publishing,
  publisher: Publisher,
  remote: string,
  { held, reason }: { held: boolean; reason: string },
): Promise<void> {
  expectMay(publisher, held ? 'roll-back' : 'promote', remote);
  const values = [config.releaseEnvironment, remote, reason, publisher.id] as const;
  await database.run(remoteMarks[held ? 'hold' : 'let-go'], [...values]);
}

/**
 * Retires a remote, which needs the right to roll back, or reinstates it, which needs the right to promote. Repeating it
 * changes nothing.
 * @throws {Refusal} `forbidden`, `not-found`, `publishing-off` or `release-refused`
 */
export async function changeRetirement(
  { config, follower, registry: shared }: Publishing,
  publisher: Publisher,
  remote: string,
  { retired, successor, reason }: BodyOf<'PUT /retirements/{remote}'>,
): Promise<void> {
  expectMay(publisher, retired ? 'roll-back' : 'promote', remote);
  if (!retired && successor !== undefined)
    throw releaseRefused('A successor is for a remote that is taken out.');
  await shared.change(async (present) => {
    const { registry } = present;
    const isRetired = registry.retired?.some(({ entry }) => entry.name === remote) === true;
    if (isRetired === retired) return undefined;
    if (!isRetired && !registry.remotes.some(({ name }) => name === remote)) throw new Refusal('not-found');
    const site = config.siteDirectory;
    const after = retired ? withRetired(registry, remote, successor) : withReinstated(registry, remote);
    const entry = after.remotes.find(({ name }) => name === remote);
    // Signed by nobody who may, it could not be in the registry.
    if (entry) refuseUnfit(present, entry.live, { remote, site, proof: 'owner' });
    return {
      pointers: after,
      cause: {
        actor: publisher.id,
        kind: remoteChanges[retired ? 'retire' : 'reinstate'].event,
        subject: remote,
        after: { reason, successor },
      },
    };
  });
  await follower.followStored();
}
