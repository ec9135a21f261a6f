import path from 'node:path';
import type { PublicConfig, ReleaseManifest, Visit } from '@shop/contracts';
import type { RenderedScreen } from '../prerender/prerender-messages.ts';
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
  prerendered: RenderedScreen | undefined;
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
   * @returns the page with its own head and its remote's style sheets, with configuration, visit, local manifests and
   *   what it was rendered from inlined as data, and with the scripts announced that its screen begins with
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
    const sheets = page && (await this.#manifests.sheets(page.remote));
    const announced =
      page && begins?.manifest ? announcements(page, begins.manifest, { nonce, prerendered, sheets }) : [];
    const data = [
      dataScript(inlined('config'), this.#config),
      dataScript(inlined('visit'), visit),
      dataScript(inlined('manifests'), Object.fromEntries(entries)),
    ];
    const inHead = [headMarkup(head), ...sheetElements(sheets ?? {})].join('');
    if (prerendered) data.push(dataScript(inlined('queries'), prerendered.queries));
    const addresses = reads.map((read) => `${this.#config.apiBase}${read}`);
    // Functions: in a text, `$` would stand for parts of the page.
    return (
      shellPage
        .replaceAll(/<script(?=[\s>])/g, () => `<script nonce="${nonce}"`)
        // What is rendered comes first: its picture waits for no script. Nothing else shows before the shell's.
        .replaceAll(/ defer(?= src=)/g, (defer) => (prerendered ? defer : `${defer} fetchpriority="high"`))
        .replace(/<title>[^<]*<\/title>/, '')
        // In front of the shell's script that sends them.
        .replace('<head>', (tag) => `${tag}${dataScript(inlined('first-reads'), addresses)}`)
        .replace('</head>', () => `${inHead}</head>`)
        .replace('<div id="root">', (root) => `${root}${prerendered?.markup ?? ''}`)
        // Behind the shell's scripts, which are the most: connections are few.
        .replace('</body>', () => `${[...data, ...announced].join('')}</body>`)
    );
  }
}

/** Style sheets of a release, by their files. */
type Sheets = Readonly<Record<string, string>>;

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
  { nonce, prerendered, sheets }: Pick<Composition, 'nonce' | 'prerendered'> & { sheets: Sheets | undefined },
): string[] {
  const folder = path.posix.dirname(remote.manifest);
  const link = (attributes: string, file: string) => {
    const hash = integrity[file];
    const pinned = hash === undefined ? '' : ` crossorigin integrity="${hash}"`;
    const href = path.posix.join(folder, file);
    return `<link ${attributes}${pinned} href="${href}">`;
  };
  // Where the page is there without them, its picture comes first.
  const script = `rel="preload" as="script" nonce="${nonce}"${prerendered ? ' fetchpriority="low"' : ''}`;
  return [
    ...(sheets ? [] : styles.map((file) => link('rel="preload" as="style"', file))),
    link(script, entry),
    // The shell runs them beside the entry.
    ...[...scripts, ...(screens?.[route.screen] ?? [])].map((file) => link(`${script} data-chunk`, file)),
  ];
}

/**
 * The remote's style sheets are in the page: no file stands between a screen and how it looks. The bundler's own
 * loader finds them by their names, and loads them no second time.
 */
const sheetElements = (sheets: Sheets): string[] =>
  Object.entries(sheets).map(
    ([file, sheet]) => `<style data-href="${file}">${sheet.replaceAll('</', '<\\/')}</style>`,
  );

/** Where the browser's scripts find it. */
const inlined = (id: string): string => `type="application/json" id="${id}"`;
