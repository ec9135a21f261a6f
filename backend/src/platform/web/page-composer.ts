import path from 'node:path';
import type { PublicConfig, ReleaseManifest, Visit } from '@shop/contracts';
import type { PrerenderedPage } from '../prerender/prerender-messages.ts';
import type { ReleaseManifests } from '../releases/release-manifests.ts';
import { dataScript } from './data-script.ts';
import type { AskedPage } from './page-at.ts';
import { headMarkup, type PageHead } from './page-head.ts';

/** What is different from page to page. */
interface Composition {
  visit: Visit;
  /** `undefined` where there is none at the address. */
  page: AskedPage | undefined;
  /** What the page shows before any script has run. */
  prerendered: PrerenderedPage | undefined;
  head: PageHead;
  /** What the page asks the API for first, see {@link firstReads}. */
  reads: readonly string[];
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
   * @returns the page with its own head, with configuration, visit, local manifests and what it was rendered from
   *   inlined as data, and with the files announced that its screen begins with
   */
  async compose(
    shellPage: string,
    { visit, page, prerendered, head, reads, nonce }: Composition,
  ): Promise<string> {
    const manifests = await Promise.all(
      visit.remotes.map(async (visited) => ({ visited, manifest: await this.#manifests.read(visited) })),
    );
    const entries = manifests.flatMap(({ visited, manifest }) =>
      manifest ? [[visited.manifest, entryOnly(manifest)]] : [],
    );
    const begins = manifests.find(({ visited }) => visited === page?.remote);
    const announced =
      page && begins?.manifest ? announcements(page, begins.manifest, { nonce, prerendered }) : [];
    const data = [
      dataScript(inlined('config'), this.#config),
      dataScript(inlined('visit'), visit),
      dataScript(inlined('manifests'), Object.fromEntries(entries)),
    ];
    // What is rendered comes first: its picture waits for no script, and for no data of one.
    const inHead = [headMarkup(head), ...(prerendered ? sheets(prerendered) : announced)].join('');
    const behind = prerendered
      ? [...data, dataScript(inlined('queries'), prerendered.queries), ...announced]
      : data;
    const addresses = reads.map((read) => `${this.#config.apiBase}${read}`);
    // Functions: in a text, `$` would stand for parts of the page.
    return (
      shellPage
        .replaceAll(/<script(?=[\s>])/g, () => `<script nonce="${nonce}"`)
        .replace(/<title>[^<]*<\/title>/, '')
        // In front of the shell's script that sends them.
        .replace('<head>', (tag) => `${tag}${dataScript(inlined('first-reads'), addresses)}`)
        .replace('</head>', () => `${inHead}</head>`)
        .replace('<div id="root">', (root) => `${root}${prerendered?.markup ?? ''}`)
        .replace('</body>', () => `${behind.join('')}</body>`)
    );
  }
}

/** What the shell needs to begin with a release. */
const entryOnly = ({ entry, container, integrity }: ReleaseManifest): Partial<ReleaseManifest> => ({
  entry,
  container,
  ...(integrity[entry] !== undefined && { integrity: { [entry]: integrity[entry] } }),
});

/** The browser takes a file it was told of only for a use that demands the same hash, in the same way. */
function announcements(
  { remote, route }: AskedPage,
  { entry, scripts, styles, screens, integrity }: ReleaseManifest,
  { nonce, prerendered }: Pick<Composition, 'nonce' | 'prerendered'>,
): string[] {
  const folder = path.posix.dirname(remote.manifest);
  const link = (attributes: string, file: string) => {
    const hash = integrity[file];
    const pinned = hash === undefined ? '' : ` crossorigin integrity="${hash}"`;
    const href = path.posix.join(folder, file);
    return `<link ${attributes}${pinned} href="${href}">`;
  };
  return [
    ...(prerendered ? [] : styles.map((file) => link('rel="preload" as="style"', file))),
    ...[entry, ...scripts, ...(screens?.[route.screen] ?? [])].map((file) =>
      // The page is there without them; its picture comes first.
      link(`rel="preload" as="script" nonce="${nonce}"${prerendered ? ' fetchpriority="low"' : ''}`, file),
    ),
  ];
}

/**
 * What is rendered already is shown as soon as the page is there: no file of a remote stands between. The
 * bundler's own loader finds the sheets by their names, and loads them no second time.
 */
const sheets = ({ styles }: PrerenderedPage): string[] =>
  Object.entries(styles).map(
    ([file, sheet]) => `<style data-href="${file}">${sheet.replaceAll('</', '<\\/')}</style>`,
  );

/** Where the browser's scripts find it. */
const inlined = (id: string): string => `type="application/json" id="${id}"`;
