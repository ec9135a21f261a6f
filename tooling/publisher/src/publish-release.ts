import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@shop/contracts';
import type { ReleaseChange, ReleaseState } from '@shop/contracts/calls';
import {
  addSignature,
  type DocumentKey,
  type Release,
  type ReleaseContents,
  type ReleaseStatement,
  releaseDigest,
  SHELL,
  sha384,
  signDocument,
} from '@shop/registry';
import { parseContents } from '@shop/registry/documents';
import { PublishingFailure } from './publishing-failure.ts';
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
 * Asks the shop whether it would take a release. Nothing is sent but its description.
 * @param key the public key that is going to sign it
 * @returns why not, nothing for one that it would take
 */
export async function checkRelease(
  to: PublishingShop,
  built: BuiltRelease,
  key?: string,
): Promise<readonly string[]> {
  const { remote, version } = built;
  const { text: contents, descriptions } = await readBuilt(built);
  const body = { remote, version, contents, descriptions, ...(key !== undefined && { key }) };
  return (await callShop(to, 'POST /releases/check', { body })).refusals;
}

/**
 * Publishes a release: asks whether the shop would take it, signs what it is, sends the files that the shop lacks, and has
 * them checked. Admins can preview it then; `changeRelease` gives it to visitors. It can be repeated, also after it was
 * interrupted.
 * @throws {PublishingFailure} saying what is wrong
 */
export async function publishRelease(request: PublishRequest): Promise<ReleaseState> {
  const { remote, version, folder, key, environment, commit, reason, print = () => undefined } = request;
  const refusals = await checkRelease(request, request, key.public);
  if (refusals.length > 0) throw new PublishingFailure(`${refusals.join('\n')}\nNothing was sent.`);
  const { files, text, release } = await readBuilt(request);
  const statement: ReleaseStatement = {
    type: 'shop-release',
    environment,
    remote,
    version,
    release: await releaseDigest(release),
    contents: await sha384(text),
    ...(commit !== undefined && { commit }),
    issuedAt: new Date().toISOString(),
  };
  const body = { statement: await signDocument(statement, key), contents: text };
  const { missing } = await callShop(request, 'POST /releases', { body });
  const paths = new Map(Object.entries(files).map(([file, { sha384: hash }]) => [hash, file]));
  const left = [...missing];
  const sendNext = async (): Promise<void> => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      const file = paths.get(hash);
      if (file === undefined) throw new PublishingFailure('The shop wants a file that the release has not.');
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

/** Changes which visitors get a release. @throws {PublishingFailure} when the shop refuses, with its reason */
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
 * @throws {PublishingFailure} when there is none, or it has other files than those in the folder
 */
export async function countersign(request: Omit<PublishRequest, 'reason'>): Promise<void> {
  const { remote, version, key, environment } = request;
  const { releases } = await callShop(request, 'GET /releases', {});
  const found = releases.find((release) => release.remote === remote && release.version === version);
  if (!found) throw new PublishingFailure(`${remote} ${version} is not published.`);
  const { text: contents, release } = await readBuilt(request);
  const payload: ReleaseStatement = JSON.parse(found.statement.document);
  const isSame =
    payload.type === 'shop-release' &&
    payload.environment === environment &&
    payload.remote === remote &&
    payload.version === version &&
    payload.contents === (await sha384(contents)) &&
    payload.release === (await releaseDigest(release));
  if (!isSame) throw new PublishingFailure(`${remote} ${version} was published with other files than these.`);
  const statement = await addSignature(found.statement, key);
  await callShop(request, 'POST /releases', { body: { statement, contents } });
}

/** The files that describe a release to the shop. */
const DESCRIPTIONS = ['surface.json', 'remote.json', 'release.json', 'shell.json'];

interface ReadRelease extends ReleaseContents {
  /** The list of files as text, of which the statement has the hash. */
  text: string;
  descriptions: Readonly<Record<string, string>>;
  /** As the registry will list it. */
  release: Release;
}

/** Reads a release as its build wrote it. @throws {PublishingFailure} for one that no shop takes */
export async function readBuilt({ remote, version, folder }: BuiltRelease): Promise<ReadRelease> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  const files: Record<string, { sha384: string; bytes: number }> = {};
  const descriptions: Record<string, string> = {};
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    files[name] = { sha384: await sha384(new Uint8Array(bytes)), bytes: bytes.length };
    if (DESCRIPTIONS.includes(name)) descriptions[name] = bytes.toString('utf8');
  }
  const text = JSON.stringify({ files });
  try {
    const release = releaseIn({ remote, version }, descriptions, files);
    return { ...parseContents(text, remote), text, descriptions, release };
  } catch (cause) {
    throw new PublishingFailure(errorMessage(cause), { cause });
  }
}

function releaseIn(
  { remote, version }: Pick<BuiltRelease, 'remote' | 'version'>,
  descriptions: Readonly<Record<string, string>>,
  files: ReleaseContents['files'],
): Release {
  const described = descriptions[remote === SHELL ? 'shell.json' : 'remote.json'];
  if (described === undefined) throw new Error(`There is no built release of ${remote} ${version}.`);
  if (remote !== SHELL) return JSON.parse(described);
  const integrity = `sha384-${Buffer.from(files['shell.json']?.sha384 ?? '', 'hex').toString('base64')}`;
  const manifest = `/${SHELL}/${version}/shell.json`;
  return { version, manifest, integrity, routes: [], menu: [], slots: [] };
}
