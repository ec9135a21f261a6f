import type { PublicConfig, Registry, RegistryEntry } from '@shop/contracts';
import { dataScript } from './data-script.ts';
import { headMarkup, type PageHead } from './page-head.ts';
import type { ReleaseManifests } from './release-manifests.ts';

/** What is different from page to page. */
interface Composition {
  registry: Registry;
  /** Whose screen the page shows, if there is any. */
  remote: RegistryEntry | undefined;
  head: PageHead;
  /** Without which the page's policy lets no script run. */
  nonce: string;
}

/** Composes the shell's page at serve time: what the shell would ask for first is in the page already. */
export class PageComposer {
  readonly #manifests: ReleaseManifests;
  readonly #config: PublicConfig;

  constructor(manifests: ReleaseManifests, config: PublicConfig) {
    this.#manifests = manifests;
    this.#config = config;
  }

  /**
   * @param shellPage the built `index.html`
   * @returns the page with its own head, with configuration, registry and local manifests inlined as data, and
   *   with the files announced that its remote begins with
   */
  async compose(shellPage: string, { registry, remote, head, nonce }: Composition): Promise<string> {
    const releases = await Promise.all(
      registry.remotes.map(async (entry) => ({ entry, files: await this.#manifests.read(entry) })),
    );
    const entries = releases.flatMap(({ entry, files }) => (files ? [[entry.manifest, files.entry]] : []));
    const begins = releases.find(({ entry }) => entry === remote)?.files;
    const tags = [
      ...(begins?.scripts ?? []).map(
        (file) => `<link rel="preload" as="script" nonce="${nonce}" href="${file}">`,
      ),
      ...(begins?.styles ?? []).map((file) => `<link rel="preload" as="style" href="${file}">`),
      headMarkup(head),
      dataScript(inlined('config'), this.#config),
      dataScript(inlined('registry'), registry),
      dataScript(inlined('manifests'), Object.fromEntries(entries)),
    ].join('');
    // Functions: in a text, `$` would stand for parts of the page.
    return shellPage
      .replaceAll(/<script(?=[\s>])/g, () => `<script nonce="${nonce}"`)
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${tags}</head>`);
  }
}

/** Where the browser's scripts find it. */
const inlined = (id: string): string => `type="application/json" id="${id}"`;
