import type { PublicConfig, Registry } from '@shop/contracts';
import type { ReleaseManifests } from './release-manifests.ts';
import { remoteAt } from './remote-at.ts';

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
   * @param pathname the page's path, which tells whose screen it shows
   * @param nonce without which the page's policy lets no script run
   * @returns the page with configuration, registry and local manifests inlined as data, and with the files
   *   announced that the path's remote begins with
   */
  async compose(
    shellPage: string,
    { registry, pathname, nonce }: { registry: Registry; pathname: string; nonce: string },
  ): Promise<string> {
    const releases = await Promise.all(
      registry.remotes.map(async (remote) => ({ remote, files: await this.#manifests.read(remote) })),
    );
    const entries = releases.flatMap(({ remote, files }) => (files ? [[remote.manifest, files.entry]] : []));
    const shown = remoteAt(registry, pathname);
    const begins = releases.find(({ remote }) => remote === shown)?.files;
    const head = [
      ...(begins?.scripts ?? []).map(
        (file) => `<link rel="preload" as="script" nonce="${nonce}" href="${file}">`,
      ),
      ...(begins?.styles ?? []).map((file) => `<link rel="preload" as="style" href="${file}">`),
      dataScript('config', this.#config),
      dataScript('registry', registry),
      dataScript('manifests', Object.fromEntries(entries)),
    ].join('');
    // A function: in a text, `$` would stand for parts of the page.
    return shellPage
      .replaceAll(/<script(?=[\s>])/g, () => `<script nonce="${nonce}"`)
      .replace('</head>', () => `${head}</head>`);
  }
}

/** Data for the browser's scripts; `<` is escaped, so that no value can end the element. */
const dataScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
