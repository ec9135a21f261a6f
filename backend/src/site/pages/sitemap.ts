import { canonicalPath, isListed, isReachable, type ShopDetails } from '@shop/contracts';
import type { Visit } from '@shop/registry';
import { findSitemapEnd, listPartChanges } from '../../catalogue/index.ts';
import type { Database } from '../../foundation/database/index.ts';
import { escapeMarkup } from '../../foundation/web/escape-markup.ts';
import { NUMBER_ROUTE, partPath } from './part.head.ts';

/** The protocol allows 50,000 addresses a file; the first file holds the shop's other pages as well. */
const PARTS_PER_SITEMAP = 49_000;
/** Rows in memory at a time. */
const PARTS_PER_READ = 1_000;

/** The page that says how the shop is reached. */
const CONTACT = '/contact';

/** One of several files. */
const FILE = '/sitemap-pages.xml';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type Sitemap = ReturnType<typeof openSitemap>;

/**
 * The addresses of the site for search engines, in the sitemap protocol: one file, or an index of several
 * when one is not enough. Files are streamed. Each begins after the last part of the one before, so that a
 * part that is added or removed meanwhile moves no other.
 */
export function openSitemap(
  database: Database,
  origin: string,
  shop: ShopDetails,
  partsPerSitemap = PARTS_PER_SITEMAP,
) {
  const sitemap = (path: string): string => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`;

  /** What `/sitemap.xml` answers: the one file, or the index of all. */
  async function begin(visit: Pick<Visit, 'remotes'>): Promise<AsyncIterable<string>> {
    const second = await nextAfter('');
    return second === undefined ? file(visit) : index(second);
  }

  /** @param after the last part of the file before; the first file also has the pages that are not parts */
  function file(visit: Pick<Visit, 'remotes'>, after?: string): AsyncIterable<string> {
    const pages = after === undefined ? listedPaths(visit).map((path) => url(path)) : [];
    return write(pages, after ?? '', hasPublicParts(visit));
  }

  /** The paths of the pages that search engines may list and that show everybody the same, each once. */
  function listedPaths({ remotes }: Pick<Visit, 'remotes'>): string[] {
    const paths = remotes.flatMap(({ routes }) =>
      routes
        .filter((route) => isListed(route) && !route.path.includes(':'))
        .map((route) => canonicalPath(routes, route, route.path)),
    );
    // A page that says that there is nothing on it is not worth finding.
    return [...new Set(paths)].filter((path) => path !== CONTACT || isReachable(shop));
  }

  async function* write(pages: readonly string[], after: string, isPublic: boolean): AsyncIterable<string> {
    yield `${HEAD}<urlset ${PROTOCOL}>${pages.join('')}`;
    let last = after;
    for (let left = partsPerSitemap; left > 0; left -= PARTS_PER_READ) {
      const parts = await database.run(listPartChanges, [last, Math.min(left, PARTS_PER_READ)]);
      yield parts.map((part) => url(partPath(part, isPublic), part.changed_at)).join('');
      last = parts.at(-1)?.id ?? last;
      if (parts.length < PARTS_PER_READ) break;
    }
    yield '</urlset>';
  }

  async function* index(second: string): AsyncIterable<string> {
    yield `${HEAD}<sitemapindex ${PROTOCOL}>${sitemap(FILE)}`;
    let after: string | undefined = second;
    while (after !== undefined) {
      yield sitemap(`${FILE}?after=${after}`);
      after = await nextAfter(after);
    }
    yield '</sitemapindex>';
  }

  /** @returns the last part of the next file's predecessor, if there is a next file */
  async function nextAfter(after: string): Promise<string | undefined> {
    const [last, next] = await database.run(findSitemapEnd, [after, partsPerSitemap - 1]);
    return next && last?.id;
  }

  function url(path: string, changedAt?: Date): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`;
  }

  return { begin, file };
}

/** Whether parts have public pages besides those on which they are ordered. */
const hasPublicParts = ({ remotes }: Pick<Visit, 'remotes'>): boolean =>
  remotes.some(({ routes }) => routes.some((route) => route.path === NUMBER_ROUTE && isListed(route)));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
