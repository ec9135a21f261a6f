import path from 'node:path';
import type { PublicConfig } from '@shop/contracts';
import type { Release, ReleaseManifest, Visit } from '@shop/registry';
import { escapeMarkup } from '../foundation/web/escape-markup.ts';
import { fillPlaceholders, type ReleaseManifests } from '../releases/index.ts';
import type { RequestedPage } from './page-at.ts';
import { dataScript, headMarkup, type PageHead } from './page-head.ts';
import type { RenderedScreen } from './prerender/prerender-messages.ts';

/** What somebody without scripts sees of a page that only the browser renders. */
const WITHOUT_SCRIPTS =
  '<noscript><p class="p-4">This page cannot be shown without JavaScript just now. Reload it, or turn JavaScript on. <a href="/home"><u>Go to the home page</u></a></p></noscript>';

/** What differs from page to page. */
interface Composition {
  visit: Visit;
  /** `undefined` where there is no page at the address. */
  page: RequestedPage | undefined;
  /** What the page shows before any script has run. */
  prerendered: RenderedScreen | undefined;
  head: PageHead;
  /** What the page asks the API for first; see {@link firstReads}. */
  reads: readonly string[];
  /** The nonce that the page's policy requires of scripts. */
  nonce: string;
}

/** Composes the shell's page when it is served: it already contains what the shell would ask for first. */
export function openPageComposer(manifests: ReleaseManifests, config: PublicConfig) {
  /**
   * @param shellPage the built `index.html`, with its placeholders
   * @returns the page with its own head and its remote's style sheets, with configuration, visit, local
   * manifests and render data inlined, and with preloads of the scripts that its screen needs first
   */
  async function compose(
    shellPage: string,
    { visit, page, prerendered, head, reads, nonce }: Composition,
  ): Promise<string> {
    const remotes = await Promise.all(
      visit.remotes.map(async (visited) => ({ visited, manifest: await manifests.read(visited) })),
    );
    const entries = remotes.flatMap(({ visited, manifest }) =>
      manifest ? [[visited.manifest, entryOnly(manifest)]] : [],
    );
    const begins = remotes.find(({ visited }) => visited === page?.remote);
    const sheets = page && (await manifests.sheets(page.remote));
    const announced =
      page && begins?.manifest ? announcements(page, begins.manifest, { nonce, prerendered, sheets }) : [];
    const data = [
      dataScript(inlinedDataAttributes('config'), config),
      dataScript(inlinedDataAttributes('visit'), withoutReads(visit)),
      dataScript(inlinedDataAttributes('manifests'), Object.fromEntries(entries)),
    ];
    data.push(
      prerendered ? dataScript(inlinedDataAttributes('queries'), prerendered.queries) : WITHOUT_SCRIPTS,
    );
    const addresses = reads.map((read) => `${config.apiBase}${read}`);
    return fillPlaceholders(shellPage, {
      'before-scripts': [
        ...importMap(modulePins(remotes), nonce),
        dataScript(inlinedDataAttributes('first-reads'), addresses),
      ].join(''),
      head: headMarkup(head),
      styles: sheetElements(sheets ?? {}).join(''),
      screen: prerendered?.markup ?? '',
      // Browsers open six HTTP/1.1 connections per host, and the shell's scripts are the largest files.
      'after-scripts': [...data, ...announced].join(''),
      nonce,
      // Rendered content comes first: its picture waits for no script. Without it, the shell's scripts come
      // first.
      'script-priority': prerendered ? 'auto' : 'high',
    });
  }

  return { compose };
}

/** The server has chosen what the page reads first: the shell needs no page's reads. */
const withoutReads = (visit: Visit): Visit => ({
  ...visit,
  remotes: visit.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map(({ reads: _, ...route }) => route),
  })),
});

/** Style sheets of a release, by file. */
type Sheets = Readonly<Record<string, string>>;

/** What the shell needs to start a release. */
const entryOnly = ({ entry, container, type, integrity }: ReleaseManifest): Partial<ReleaseManifest> => ({
  entry,
  container,
  ...(type && { type }),
  ...(integrity[entry] !== undefined && { integrity: { [entry]: integrity[entry] } }),
});

/** A file's address: absolute already for a remote that others host. */
const addressOf = ({ manifest }: Release, file: string): string =>
  URL.canParse(file) ? file : path.posix.join(path.posix.dirname(manifest), file);

/**
 * Pins ES modules, which no script element of the page loads: the browser checks every import of an address
 * in the map against its hash. Browsers without `integrity` in import maps ignore it.
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

/** The browser uses a preload only for a request with the same hash and mode. */
function announcements(
  { remote, route }: RequestedPage,
  { entry, type, scripts, styles, screens, integrity }: ReleaseManifest,
  { nonce, prerendered, sheets }: Pick<Composition, 'nonce' | 'prerendered'> & { sheets: Sheets | undefined },
): string[] {
  const link = (attributes: string, file: string) => {
    const hash = integrity[file];
    const pinned = hash === undefined ? '' : ` crossorigin integrity="${escapeMarkup(hash)}"`;
    return `<link ${attributes}${pinned} href="${escapeMarkup(addressOf(remote, file))}">`;
  };
  // When the page is rendered, its picture comes before scripts.
  const script = `rel="preload" as="script" nonce="${nonce}"${prerendered ? ' fetchpriority="low"' : ''}`;
  return [
    ...(sheets ? [] : styles.map((file) => link('rel="preload" as="style"', file))),
    // The import map pins a module: a preload with a hash of its own would be loaded twice.
    ...(type === 'module' ? [] : [link(script, entry)]),
    // The shell runs them together with the entry.
    ...[...scripts, ...(screens?.[route.screen] ?? [])].map((file) => link(`${script} data-chunk`, file)),
  ];
}

/**
 * The remote's style sheets are inlined, so that no request delays a screen's look. The bundler's loader
 * finds them by name and does not load them again.
 */
const sheetElements = (sheets: Sheets): string[] =>
  Object.entries(sheets).map(
    ([file, sheet]) => `<style data-href="${escapeMarkup(file)}">${sheet.replaceAll('</', '<\\/')}</style>`,
  );

/** Unlike data, an import map affects scripts, so the page's policy requires the nonce. */
const importMap = (integrity: Readonly<Record<string, string>>, nonce: string): string[] =>
  Object.keys(integrity).length > 0 ? [dataScript(`type="importmap" nonce="${nonce}"`, { integrity })] : [];

/** Where the browser's scripts find it. */
const inlinedDataAttributes = (id: string): string => `type="application/json" id="${id}"`;
