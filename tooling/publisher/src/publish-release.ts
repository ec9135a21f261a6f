import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessage, type ReleaseChange } from '@shop/contracts';
import type { ReleaseState } from '@shop/contracts/calls';
import { PlainFailure } from '@shop/processes';
import {
  addSignature,
  type DocumentKey,
  type Release,
  type ReleaseContents,
  type ReleaseStatement,
  releaseDigest,
  SHELL,
  sha384,
  shellRelease,
  signDocument,
} from '@shop/registry';
import {
  BuiltRelease as BuiltReleaseSchema,
  checkDocument,
  parseContents,
  ReleaseManifest,
  RemoteSurface,
  ShellManifest,
  ShellSurface,
} from '@shop/registry/documents';
import { callShop, type PublishingShop, sendFile } from './shop-api.ts';

const CONCURRENCY = 4;

/** A release as its build wrote it. */
export interface BuiltRelease {
  remote: string;
  version: string;
  folder: string;
}

interface PublishRequest extends PublishingShop, BuiltRelease {
  /** The team's key, or the owner's. */
  key: DocumentKey;
  /** The shop that it is for, as its `RELEASE_ENVIRONMENT` says. */
  environment: string;
  commit?: string | undefined;
  /** Why it is released, for the audit log. */
  reason: string;
  print?: (line: string) => void;
}

/**
 * Publishes a release: signs what it is, sends the files that the shop lacks, and has it checked. Admins can preview it
 * then; `changeRelease` gives it to visitors. It can be repeated, also after it was interrupted.
 * @throws {PlainFailure} saying what is wrong
 */
export async function publishRelease(request: PublishRequest): Promise<ReleaseState> {
  const { remote, version, folder, key, environment, commit, reason, print = () => undefined } = request;
  const contents = await readContents(remote, folder);
  refuseOtherForms({ remote, version, folder });
  const statement: ReleaseStatement = {
    type: 'shop-release',
    environment,
    remote,
    version,
    release: await releaseDigest(readRelease(folder)),
    contents: await sha384(contents.text),
    ...(commit !== undefined && { commit }),
    issuedAt: new Date().toISOString(),
  };
  const signed = await signDocument(statement, key);
  const announcement = { statement: signed, contents: contents.text };
  const announce = () => callShop(request, 'POST /releases', { body: announcement });
  const { missing } = await announce();
  const paths = new Map(Object.entries(contents.files).map(([file, { sha384: hash }]) => [hash, file]));
  const left = [...missing];
  const sendNext = async (): Promise<void> => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      const file = paths.get(hash);
      if (file === undefined) throw new PlainFailure('The shop wants a file that the release has not.');
      await sendFile(request, hash, new Uint8Array(readFileSync(path.join(folder, file))));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  print(`${missing.length} of ${paths.size} files are sent.`);
  return changeRelease({ ...request, change: 'preview', reason });
}

interface Change extends PublishingShop {
  remote: string;
  version: string;
  change: ReleaseChange;
  /** For a canary. */
  percent?: number | undefined;
  /** For the audit log. */
  reason: string;
}

/** Changes which visitors get a release. @throws {PlainFailure} when the shop refuses, with its reason */
export function changeRelease({
  remote,
  version,
  change,
  percent,
  reason,
  ...to
}: Change): Promise<ReleaseState> {
  const body = { change, reason, ...(percent !== undefined && { percent }) };
  return callShop(to, 'PUT /releases/{remote}/{version}', { params: { remote, version }, body });
}

/**
 * Adds a signature to a release that somebody else has published.
 * @throws {PlainFailure} when there is none, or it has other files than those in the folder
 */
export async function countersign(request: Omit<PublishRequest, 'reason'>): Promise<void> {
  const { remote, version, folder, key, environment } = request;
  const { releases } = await callShop(request, 'GET /releases', {});
  const found = releases.find((release) => release.remote === remote && release.version === version);
  if (!found) throw new PlainFailure(`${remote} ${version} is not published.`);
  const contents = await readContents(remote, folder);
  const payload: ReleaseStatement = JSON.parse(found.statement.document);
  const isSame =
    payload.type === 'shop-release' &&
    payload.environment === environment &&
    payload.remote === remote &&
    payload.version === version &&
    payload.contents === (await sha384(contents.text)) &&
    payload.release === (await releaseDigest(readRelease(folder)));
  if (!isSame) throw new PlainFailure(`${remote} ${version} was published with other files than these.`);
  const statement = await addSignature(found.statement, key);
  await callShop(request, 'POST /releases', { body: { statement, contents: contents.text } });
}

interface LocalContents extends ReleaseContents {
  /** What the statement has the hash of. */
  text: string;
}

/** The list of a release's files, in a fixed order. @throws {PlainFailure} for one that no release may have */
export async function readContents(remote: string, folder: string): Promise<LocalContents> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  const files: Record<string, { sha384: string; bytes: number }> = {};
  for (const name of names) {
    const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
    files[name] = { sha384: await sha384(bytes), bytes: bytes.length };
  }
  const text = JSON.stringify({ files });
  try {
    return { ...parseContents(text, remote), text };
  } catch (cause) {
    throw new PlainFailure(errorMessage(cause), { cause });
  }
}

/**
 * The shop would refuse it by the same schemas once it has every file, and an announced version never changes.
 * @throws {PlainFailure} naming the first place that is wrong
 */
function refuseOtherForms({ remote, version, folder }: BuiltRelease): void {
  const forms = remote === SHELL ? shellForms : remoteForms;
  for (const [file, form] of Object.entries(forms)) {
    const text = existsSync(path.join(folder, file)) && readFileSync(path.join(folder, file), 'utf8');
    if (!text) throw new PlainFailure(`The release has no ${file}. Nothing was sent.`);
    const content = JSON.parse(text);
    const about = file === 'surface.json' ? content.version : version;
    if (about !== version)
      throw new PlainFailure(`${file} is about ${about}, not ${version}. Nothing was sent.`);
    try {
      checkDocument(file, form, content);
    } catch (cause) {
      throw new PlainFailure(`${errorMessage(cause)} Nothing was sent.`, { cause });
    }
  }
}

const remoteForms = {
  'surface.json': RemoteSurface,
  'remote.json': BuiltReleaseSchema,
  'release.json': ReleaseManifest,
};
const shellForms = { 'surface.json': ShellSurface, 'shell.json': ShellManifest };

/**
 * The release in a folder, of a remote or of the shell, as the registry lists it.
 * @throws {PlainFailure} when it does not exist (any more)
 */
export function readRelease(folder: string): Release {
  const remote = path.join(folder, 'remote.json');
  if (existsSync(remote)) return JSON.parse(readFileSync(remote, 'utf8'));
  const shell = path.join(folder, 'shell.json');
  if (!existsSync(shell)) throw new PlainFailure(`${folder} has no release: is another build under way?`);
  const digest = createHash('sha384').update(readFileSync(shell)).digest('base64');
  return shellRelease(path.basename(folder), `sha384-${digest}`);
}
