import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  type Release,
  type ReleaseContents,
  type ReleaseManifest,
  type ReleaseStatement,
  type RemoteSurface,
  releaseDigest,
  SHELL,
  type ShellSurface,
  shellRelease,
} from '@shop/registry';
import {
  BuiltRelease,
  parseDocument,
  ReleaseManifest as ReleaseManifestSchema,
  RemoteSurface as RemoteSurfaceSchema,
  ShellManifest,
  ShellSurface as ShellSurfaceSchema,
} from '@shop/registry/documents';
import type { Static, TSchema } from 'typebox';
import { readOrRefuse, releaseRefused } from '../registry/release-refusals.ts';
import { type FileStore, readVerified } from './file-store.ts';

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

/** A release whose files have arrived, read and checked. */
export type UploadedRelease =
  | { kind: 'remote'; release: Release; manifest: ReleaseManifest; surface: RemoteSurface }
  | { kind: 'shell'; release: Release; surface: ShellSurface };

/** The uploaded files of a release, by path. */
export class UploadedFiles {
  readonly contents: ReleaseContents;
  readonly #files: FileStore;

  constructor(contents: ReleaseContents, files: FileStore) {
    this.contents = contents;
    this.#files = files;
  }

  /** Names such as `constructor` are not among the files. */
  #listed(file: string) {
    return Object.hasOwn(this.contents.files, file) ? this.contents.files[file] : undefined;
  }

  /**
   * Compares listed sizes with the files: those that were stored before were not sent, and limits are computed from the list.
   * @throws {Refusal} `release-refused` naming the first file of another size
   */
  async refuseOtherSizes(): Promise<void> {
    const known = new Map<string, number>();
    for (const [file, { sha384, bytes }] of Object.entries(this.contents.files)) {
      const length = known.get(sha384) ?? (await this.#files.read(sha384))?.length ?? bytes;
      known.set(sha384, length);
      if (length !== bytes) throw releaseRefused(`${file} has ${length} bytes, and the list says ${bytes}.`);
    }
  }

  /** @throws {Refusal} `release-refused` when the release has no such file */
  async read(file: string): Promise<Buffer> {
    const listed = this.#listed(file);
    if (!listed) throw releaseRefused(`The release has no ${file}.`);
    return readVerified(this.#files, listed.sha384);
  }

  /** Whether one of the files has this subresource integrity. */
  hasCopyOf(integrity: string): boolean {
    return Object.keys(this.contents.files).some((file) => this.integrityOf(file) === integrity);
  }

  /** Subresource integrity of a file, as browsers check it. */
  integrityOf(file: string): string | undefined {
    const listed = this.#listed(file);
    return listed && `sha384-${Buffer.from(listed.sha384, 'hex').toString('base64')}`;
  }

  /** @throws {Refusal} `release-refused` when it is not as the build writes it */
  async parse<Schema extends TSchema>(file: string, schema: Schema): Promise<Static<Schema>> {
    const text = (await this.read(file)).toString('utf8');
    return readOrRefuse(() => parseDocument(file, schema, text));
  }
}

/**
 * Reads the description of a release, and compares it with its files and its signed statement.
 * @param byOwner whether the owner has signed it: then others may host files of which copies are uploaded
 * @throws {Refusal} `release-refused` naming what does not match
 */
export async function readUploaded(
  files: UploadedFiles,
  { remote, version, release: digest }: ReleaseStatement,
  byOwner: boolean,
): Promise<UploadedRelease> {
  await files.refuseOtherSizes();
  const read =
    remote === SHELL
      ? await readShell(files, version)
      : await readRemote(files, { remote, version, byOwner });
  if (read.surface.version !== version)
    throw releaseRefused(`surface.json is about ${read.surface.version}, not ${version}.`);
  if ((await releaseDigest(read.release)) !== digest)
    throw releaseRefused('The statement was signed about another release than these files describe.');
  await refuseOtherCopies(files);
  return read;
}

async function readRemote(
  files: UploadedFiles,
  { remote, version, byOwner }: { remote: string; version: string; byOwner: boolean },
): Promise<UploadedRelease> {
  const release = await files.parse('remote.json', BuiltRelease);
  const manifest = await files.parse('release.json', ReleaseManifestSchema);
  const surface = await files.parse('surface.json', RemoteSurfaceSchema);
  const expected = `/remotes/${remote}/${version}/release.json`;
  if (release.version !== version || release.manifest !== expected)
    throw releaseRefused(`remote.json must be about version ${version}, with the manifest ${expected}.`);
  if (release.integrity !== files.integrityOf('release.json'))
    throw releaseRefused('remote.json has another hash of release.json.');
  refuseUnpinned(manifest, files, byOwner);
  const screens = release.routes.filter(({ screen }) => !(`screen ${screen}` in surface.offers));
  if (screens[0]) throw releaseRefused(`The release has no screen ${screens[0].screen}.`);
  return { kind: 'remote', release, manifest, surface };
}

async function readShell(files: UploadedFiles, version: string): Promise<UploadedRelease> {
  const { integrity } = await files.parse('shell.json', ShellManifest);
  const surface = await files.parse('surface.json', ShellSurfaceSchema);
  const different = Object.entries(integrity).find(([file, hash]) => files.integrityOf(file) !== hash);
  if (different) throw releaseRefused(`shell.json has another hash of ${different[0]}.`);
  const pinned = files.integrityOf('shell.json') ?? '';
  return { kind: 'shell', release: shellRelease(version, pinned), surface };
}

/** Every file that browsers load must be uploaded, and its hash listed: what is hosted elsewhere would have no size. */
function refuseUnpinned(manifest: ReleaseManifest, files: UploadedFiles, byOwner: boolean): void {
  const { entry, scripts, styles, screens = {}, prerender, integrity } = manifest;
  const loaded = [entry, ...scripts, ...styles, ...Object.values(screens).flat()];
  for (const file of [...loaded, ...(prerender === undefined ? [] : [prerender])]) {
    if (!Object.hasOwn(integrity, file)) throw releaseRefused(`release.json has no hash of ${file}.`);
  }
  for (const [file, hash] of Object.entries(integrity)) {
    const isHostedElsewhere = byOwner && URL.canParse(file) && files.hasCopyOf(hash);
    if (files.integrityOf(file) !== hash && !isHostedElsewhere)
      throw releaseRefused(`release.json has another hash of ${file}.`);
  }
}

/** Compressed copies must match their originals, because the hashes cover only the originals. */
async function refuseOtherCopies(files: UploadedFiles): Promise<void> {
  for (const copy of Object.keys(files.contents.files)) {
    const [, original, method] = /^(.+)\.(br|gz)$/.exec(copy) ?? [];
    if (original === undefined) continue;
    const expected = await files.read(original);
    const decompress = method === 'br' ? unbrotli : ungzip;
    const options = { maxOutputLength: Math.max(expected.length, 1) };
    const decompressed = await decompress(await files.read(copy), options).catch(() => undefined);
    if (!decompressed?.equals(expected))
      throw releaseRefused(`${copy} is not a compressed copy of ${original}.`);
  }
}
