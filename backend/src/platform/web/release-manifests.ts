import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@shop/contracts';

/** What the browser needs of a release to begin with it. */
export interface ReleaseFiles {
  /** The entry as the shell reads it, relative to the manifest. */
  entry: { entry: string; type: string; globalName: string };
  /** Absolute paths of what every screen of the release loads first. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** The manifests of the releases that this server holds. A release never changes, so each is read once. */
export class ReleaseManifests {
  readonly #siteDirectory: string;
  readonly #known = new Map<string, ReleaseFiles>();

  constructor(siteDirectory: string) {
    this.#siteDirectory = siteDirectory;
  }

  /** @returns `undefined` for a release that lies elsewhere or cannot be read: the browser then asks for itself */
  async read({ manifest }: RegistryEntry): Promise<ReleaseFiles | undefined> {
    if (!manifest.startsWith('/')) return undefined;
    const known = this.#known.get(manifest);
    if (known) return known;
    const file = path.join(this.#siteDirectory, path.normalize(manifest));
    const files = await readFile(file, 'utf8').then(
      (text) => filesOf(text, manifest),
      () => undefined,
    );
    if (files) this.#known.set(manifest, files);
    return files;
  }
}

/** @throws when the text is no manifest of the federation's build */
function filesOf(text: string, manifest: string): ReleaseFiles {
  const { metaData, exposes } = JSON.parse(text);
  const { path: folder, name, type } = metaData.remoteEntry;
  const entry = `${folder}${name}`;
  const at = (file: string) => path.posix.join(path.posix.dirname(manifest), file);
  const assets: { js: { sync: string[] }; css: { sync: string[] } }[] = exposes.map(
    (exposed: { assets: unknown }) => exposed.assets,
  );
  return {
    entry: { entry, type, globalName: metaData.globalName },
    scripts: [entry, ...assets.flatMap(({ js }) => js.sync)].map(at),
    styles: assets.flatMap(({ css }) => css.sync).map(at),
  };
}
