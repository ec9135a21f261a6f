import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicConfig, Registry, RegistryEntry } from '@shop/contracts';

/** What the browser needs of a remote's manifest to load its entry, in the shape the shell reads. */
interface SlimManifest {
  entry: string;
  type: string;
  globalName: string;
}

/** Composes the shell's page at serve time: what the shell would fetch first is in the page already. */
export class PageComposer {
  readonly #siteDirectory: string;
  readonly #config: PublicConfig;
  readonly #manifests = new Map<string, SlimManifest | undefined>();

  constructor(siteDirectory: string, config: PublicConfig) {
    this.#siteDirectory = siteDirectory;
    this.#config = config;
  }

  /**
   * @param shellPage the built `index.html`
   * @returns the page with configuration, registry and local manifests inlined as data
   */
  async compose(shellPage: string, registry: Registry): Promise<string> {
    const manifests = await Promise.all(
      registry.remotes.map(async (remote) => [remote.manifest, await this.#manifestOf(remote)] as const),
    );
    const known = Object.fromEntries(manifests.filter(([, manifest]) => manifest !== undefined));
    const data =
      dataScript('config', this.#config) + dataScript('registry', registry) + dataScript('manifests', known);
    // A function: in a text, `$` would stand for parts of the page.
    return shellPage.replace('</head>', () => `${data}</head>`);
  }

  /** Manifests of releases that this server holds; a release never changes, so each is read once. */
  async #manifestOf({ manifest }: RegistryEntry): Promise<SlimManifest | undefined> {
    if (!manifest.startsWith('/')) return undefined;
    if (!this.#manifests.has(manifest)) {
      const file = path.join(this.#siteDirectory, path.normalize(manifest));
      const slim = await readFile(file, 'utf8').then(slimManifest, () => undefined);
      if (!slim) return undefined;
      this.#manifests.set(manifest, slim);
    }
    return this.#manifests.get(manifest);
  }
}

function slimManifest(text: string): SlimManifest {
  const { metaData } = JSON.parse(text);
  const { path: folder, name, type } = metaData.remoteEntry;
  return { entry: `${folder}${name}`, type, globalName: metaData.globalName };
}

/** Data for the browser's scripts; `<` is escaped, so that no value can end the element. */
const dataScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
