import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStatement, SignedDocument } from '@shop/registry';
import { isSourceMap, parseContents } from '@shop/registry/documents';
import { writeDurably } from '../registry/write-atomically.ts';
import { releaseFolder } from '../surfaces/surface.ts';
import { type FileStore, readVerified, sha384Of } from './file-store.ts';

/** The files that describe a release; they pin the others. */
const DESCRIPTIONS = ['remote.json', 'release.json', 'shell.json'];

export type LocalReleases = ReturnType<typeof openLocalReleases>;

/** The folders of releases in the folder that this process serves. */
export function openLocalReleases(
  siteDirectory: string,
  store: FileStore,
  contentsOf: (remote: string, version: string) => Promise<string | undefined>,
) {
  /** By folder, the hash of the list of files that this process has installed or compared. */
  const installed = new Map<string, string>();

  /**
   * Installs a release's folder atomically, unless it is there. Source maps are left out. A folder is compared file
   * by file once, because every change of the registry asks for all releases.
   * @param statement proven by the registry's chain; none where the owner has signed the whole registry
   * @throws {Error} when a file is missing or changed: the folder then stays as it was
   */
  async function install(
    remote: string,
    version: string,
    statement: SignedDocument | undefined,
  ): Promise<void> {
    if (!statement) return;
    const payload: ReleaseStatement = JSON.parse(statement.document);
    // The owner vouches for a release that was not published over the network.
    if (payload.contents === undefined) return;
    const folder = releaseFolder(siteDirectory, remote, version);
    if (installed.get(folder) === payload.contents && existsSync(folder)) return;
    const text = await contentsOf(remote, version);
    if (text === undefined || sha384Of(text) !== payload.contents)
      throw new Error(`The list of files of ${remote} ${version} is missing, or was changed.`);
    const files = Object.entries(parseContents(text, remote).files).filter(([file]) => !isSourceMap(file));
    if (!(await isInstalled(folder, files))) await write(folder, files);
    installed.set(folder, payload.contents);
  }

  async function write(folder: string, files: Files): Promise<void> {
    const fresh = path.join(
      path.dirname(folder),
      `.new-${path.basename(folder)}-${randomBytes(6).toString('hex')}`,
    );
    try {
      for (const [file, { sha384 }] of files) {
        const absolute = path.join(fresh, file);
        await mkdir(path.dirname(absolute), { recursive: true });
        await writeDurably(absolute, await readVerified(store, sha384));
      }
      await rename(fresh, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
        return replaceFolder(folder, fresh);
      });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }

  return { install };
}

type Files = readonly (readonly [file: string, { sha384: string; bytes: number }])[];

async function isInstalled(folder: string, files: Files): Promise<boolean> {
  const checks = await Promise.all(
    files.map(async ([file, { sha384, bytes }]) => {
      const absolute = path.join(folder, file);
      if (!DESCRIPTIONS.includes(file))
        return stat(absolute).then(
          ({ size }) => size === bytes,
          () => false,
        );
      const content = await readFile(absolute).catch(() => undefined);
      return content !== undefined && sha384Of(content) === sha384;
    }),
  );
  return checks.every(Boolean);
}

/** Another process may have installed the folder first, or an earlier build of the version is there. */
async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const replaced = `${fresh}-replaced`;
  await rename(folder, replaced);
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rename(replaced, folder);
    throw error;
  });
  await rm(replaced, { recursive: true, force: true });
}
