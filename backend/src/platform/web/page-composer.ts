import path from 'node:path';
import type { PublicConfig, Release, ReleaseManifest, Visit } from '@shop/contracts';
import type { RenderedScreen } from '../prerender/prerender-messages.ts';
import type { ReleaseManifests } from '../releases/release-manifests.ts';
import { dataScript } from './data-script.ts';
import type { AskedPage } from './page-at.ts';
import { headMarkup, type PageHead } from './page-head.ts';
import { fillPlaces } from './page-template.ts';

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
   * @param shellPage the built `index.html`, with its places
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
    if (prerendered) data.push(dataScript(inlined('queries'), prerendered.queries));
    const addresses = reads.map((read) => `${this.#config.apiBase}${read}`);
    return fillPlaces(shellPage, {
      'before-scripts': [
        ...importMap(modulePins(manifests), nonce),
        dataScript(inlined('first-reads'), addresses),
      ].join(''),
      head: headMarkup(head),
      styles: sheetElements(sheets ?? {}).join(''),
      screen: prerendered?.markup ?? '',
      // Browsers open six HTTP/1.1 connections per host, and the shell's scripts are the largest.
      'after-scripts': [...data, ...announced].join(''),
      nonce,
      // What is rendered comes first: its picture waits for no script. Nothing else shows before the shell's.
      'script-priority': prerendered ? 'auto' : 'high',
    });
  }
}

/** Style sheets of a release, by their files. */
type Sheets = Readonly<Record<string, string>>;

/** What the shell needs to begin with a release. */
const entryOnly = ({ entry, container, type, integrity }: ReleaseManifest): Partial<ReleaseManifest> => ({
  entry,
  container,
  ...(type && { type }),
  ...(integrity[entry] !== undefined && { integrity: { [entry]: integrity[entry] } }),
});

/** A file's address: that of a remote which others host is absolute already. */
const addressOf = ({ manifest }: Release, file: string): string =>
  URL.canParse(file) ? file : path.posix.join(path.posix.dirname(manifest), file);

/**
 * Pins ES modules, which no script element of the page loads: the browser holds every import of an address in the
 * map to its hash. Browsers that do not know `integrity` in import maps pass it over.
 */
function modulePins(releases: readonly { visited: Release; manifest: ReleaseManifest | undefined }[]) {
  return Object.fromEntries(
    releases.flatMap(({ visited, manifest }) =>
      manifest?.type === 'module'
        ? Object.entries(manifest.integrity).map(([file, hash]) => [addressOf(visited, file), hash])
        : [],
    ),
  );
}

/** The browser takes a file it was told of only for a use that demands the same hash, in the same way. */
function announcements(
  { remote, route }: AskedPage,
  { entry, type, scripts, styles, screens, integrity }: ReleaseManifest,
  { nonce, prerendered, sheets }: Pick<Composition, 'nonce' | 'prerendered'> & { sheets: Sheets | undefined },
): string[] {
  const link = (attributes: string, file: string) => {
    const hash = integrity[file];
    const pinned = hash === undefined ? '' : ` crossorigin integrity="${hash}"`;
    return `<link ${attributes}${pinned} href="${addressOf(remote, file)}">`;
  };
  // Where the page is there without them, its picture comes first.
  const script = `rel="preload" as="script" nonce="${nonce}"${prerendered ? ' fetchpriority="low"' : ''}`;
  return [
    ...(sheets ? [] : styles.map((file) => link('rel="preload" as="style"', file))),
    // The import map pins a module: a preload with a hash of its own would be loaded beside it.
    ...(type === 'module' ? [] : [link(script, entry)]),
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

/** Unlike the data, an import map does something: the page's policy asks for the nonce. */
const importMap = (integrity: Readonly<Record<string, string>>, nonce: string): string[] =>
  Object.keys(integrity).length > 0 ? [dataScript(`type="importmap" nonce="${nonce}"`, { integrity })] : [];

/** Where the browser's scripts find it. */
const inlined = (id: string): string => `type="application/json" id="${id}"`;
