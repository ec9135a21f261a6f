import path from 'node:path';
import type { PublicConfig, Release, ReleaseManifest, Visit, VisitedRemote } from '@shop/contracts';
import type { ReleaseManifests } from '../releases/release-manifests.ts';
import { dataScript } from './data-script.ts';
import { headMarkup, type PageHead } from './page-head.ts';

/** What is different from page to page. */
interface Composition {
  visit: Visit;
  /** Whose screen the page shows, if there is any. */
  remote: VisitedRemote | undefined;
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
   * @returns the page with its own head, with configuration, visit and local manifests inlined as data, and
   *   with the files announced that its remote begins with
   */
  async compose(shellPage: string, { visit, remote, head, nonce }: Composition): Promise<string> {
    const manifests = await Promise.all(
      visit.remotes.map(async (visited) => ({ visited, manifest: await this.#manifests.read(visited) })),
    );
    const entries = manifests.flatMap(({ visited, manifest }) =>
      manifest ? [[visited.manifest, entryOnly(manifest)]] : [],
    );
    const begins = manifests.find(({ visited }) => visited === remote);
    const tags = [
      ...(begins?.manifest ? announcements(begins.visited, begins.manifest, nonce) : []),
      headMarkup(head),
      dataScript(inlined('config'), this.#config),
      dataScript(inlined('visit'), visit),
      dataScript(inlined('manifests'), Object.fromEntries(entries)),
    ].join('');
    // Functions: in a text, `$` would stand for parts of the page.
    return shellPage
      .replaceAll(/<script(?=[\s>])/g, () => `<script nonce="${nonce}"`)
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${tags}</head>`);
  }
}

/** What the shell needs to begin with a release. */
const entryOnly = ({ entry, container, integrity }: ReleaseManifest): Partial<ReleaseManifest> => ({
  entry,
  container,
  ...(integrity[entry] !== undefined && { integrity: { [entry]: integrity[entry] } }),
});

/** The browser takes a file it was told of only for a use that demands the same hash. */
function announcements(
  { manifest }: Release,
  { entry, scripts, styles, integrity }: ReleaseManifest,
  nonce: string,
): string[] {
  const folder = path.posix.dirname(manifest);
  const link = (as: string, file: string, more = '') => {
    const hash = integrity[file];
    const pinned = hash === undefined ? '' : ` integrity="${hash}"`;
    const href = path.posix.join(folder, file);
    return `<link rel="preload" as="${as}" crossorigin${more}${pinned} href="${href}">`;
  };
  return [
    ...[entry, ...scripts].map((file) => link('script', file, ` nonce="${nonce}"`)),
    ...styles.map((file) => link('style', file)),
  ];
}

/** Where the browser's scripts find it. */
const inlined = (id: string): string => `type="application/json" id="${id}"`;
