import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseManifest } from '@shop/registry';
import { parseDocument, ReleaseManifest as ReleaseManifestSchema } from '@shop/registry/documents';

/** The manifests of the releases on this server. A release never changes, so each is read once. */
export class ReleaseManifests {
  readonly #siteDirectory: string;
  readonly #known = new Map<string, ReleaseManifest>();
  readonly #texts = new Map<string, string>();

  constructor(siteDirectory: string) {
    this.#siteDirectory = siteDirectory;
  }

  /**
   * @returns `undefined` for a release that is hosted elsewhere, cannot be read, differs from what the
   * registry pins or has no valid manifest: the browser then fetches and checks it itself
   */
  async read(release: Release): Promise<ReleaseManifest | undefined> {
    const { manifest, integrity } = release;
    if (!manifest.startsWith('/')) return undefined;
    const key = keyOf(release);
    const known = this.#known.get(key);
    if (known) return known;
    const file = path.join(this.#siteDirectory, path.normalize(manifest));
    const content = await readFile(file).catch(() => undefined);
    if (!content || (integrity !== undefined && integrity !== integrityOf(content))) return undefined;
    const read = manifestIn(content.toString('utf8'));
    if (read) this.#known.set(key, read);
    return read;
  }

  /**
   * A file of a release on this server.
   * @param file relative to the release's folder
   * @returns `undefined` when it cannot be read, or differs from what the release's manifest pins
   */
  async text(release: Release, file: string): Promise<string | undefined> {
    const key = `${keyOf(release)} ${file}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const pinned = (await this.read(release))?.integrity[file];
    const location = path.join(this.#siteDirectory, path.dirname(release.manifest), path.join('/', file));
    const content = await readFile(location).catch(() => undefined);
    if (!content || pinned !== integrityOf(content)) return undefined;
    const text = content.toString('utf8');
    this.#texts.set(key, text);
    return text;
  }

  /**
   * The style sheets that every screen of a release needs, to be inlined in a page, by their files: the
   * bundler's loader looks for these names.
   * @returns `undefined` unless all of them are on this server and none refers to other files
   */
  async sheets(release: Release): Promise<Readonly<Record<string, string>> | undefined> {
    const manifest = await this.read(release);
    if (!manifest) return undefined;
    const sheets: Record<string, string> = {};
    for (const file of manifest.styles) {
      const sheet = await this.text(release, file);
      if (sheet === undefined || sheet.includes('url(')) return undefined;
      sheets[file] = sheet;
    }
    return sheets;
  }
}

const keyOf = ({ manifest, integrity }: Release): string => `${manifest} ${integrity}`;

/** A broken release must not break the pages of the others. */
function manifestIn(text: string): ReleaseManifest | undefined {
  try {
    return parseDocument('release.json', ReleaseManifestSchema, text);
  } catch {
    return undefined;
  }
}

/** Subresource integrity of a file's content, as browsers check it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
