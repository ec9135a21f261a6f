import { canonicalPath, isListed, isReachable, type ShopDetails } from '@shop/contracts';
import type { Visit } from '@shop/registry';
import type { Database } from '../../foundation/database/index.ts';
import { escapeMarkup } from '../../foundation/web/escape-markup.ts';
import { NUMBER_ROUTE, partPath } from './part.head.ts';
import { findSitemapEnd, listPartChanges } from './sitemap.store.ts';

/** The protocol allows 50,000 addresses a file; the first file holds the shop's other pages as well. */
const PARTS_PER_SITEMAP = 49_000;
/** Rows in memory at a time. */
const PARTS_PER_READ = 1_000;

/** The page that says how the shop is reached. */
const CONTACT = '/contact';

/** One of several files. */
const FILE = '/sitemap-pages.xml';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The addresses of the site for search engines, in the sitemap protocol: one file, or an index of several
 * when one is not enough. Files are streamed. Each begins after the last part of the one before, so that a
 * part that is added or removed meanwhile moves no other.
 */
export class Sitemap {
  readonly #database: Database;
  readonly #origin: string;
  readonly #shop: ShopDetails;
  readonly #partsPerSitemap: number;

  /** @param partsPerSitemap tests use fewer */
  constructor(database: Database, origin: string, shop: ShopDetails, partsPerSitemap = PARTS_PER_SITEMAP) {
    this.#database = database;
    this.#origin = origin;
    this.#shop = shop;
    this.#partsPerSitemap = partsPerSitemap;
  }

  /** What `/sitemap.xml` answers: the one file, or the index of all. */
  async begin(visit: Pick<Visit, 'remotes'>): Promise<AsyncIterable<string>> {
    const second = await this.#nextAfter('');
    return second === undefined ? this.file(visit) : this.#index(second);
  }

  /** @param after the last part of the file before; the first file also has the pages that are not parts */
  file(visit: Pick<Visit, 'remotes'>, after?: string): AsyncIterable<string> {
    const pages = after === undefined ? this.#listedPaths(visit).map((path) => this.#url(path)) : [];
    return this.#write(pages, after ?? '', hasPublicParts(visit));
  }

  /** The paths of the pages that search engines may list and that show everybody the same, each once. */
  #listedPaths({ remotes }: Pick<Visit, 'remotes'>): string[] {
    const paths = remotes.flatMap(({ routes }) =>
      routes
        .filter((route) => isListed(route) && !route.path.includes(':'))
        .map((route) => canonicalPath(routes, route, route.path)),
    );
    // A page that says that there is nothing on it is not worth finding.
    return [...new Set(paths)].filter((path) => path !== CONTACT || isReachable(this.#shop));
  }

  async *#write(pages: readonly string[], after: string, isPublic: boolean): AsyncIterable<string> {
    yield `${HEAD}<urlset ${PROTOCOL}>${pages.join('')}`;
    let last = after;
    for (let left = this.#partsPerSitemap; left > 0; left -= PARTS_PER_READ) {
      const parts = await this.#database.run(listPartChanges, [last, Math.min(left, PARTS_PER_READ)]);
      yield parts.map((part) => this.#url(partPath(part, isPublic), part.changed_at)).join('');
      last = parts.at(-1)?.id ?? last;
      if (parts.length < PARTS_PER_READ) break;
    }
    yield '</urlset>';
  }

  async *#index(second: string): AsyncIterable<string> {
    yield `${HEAD}<sitemapindex ${PROTOCOL}>${this.#sitemap(FILE)}`;
    let after: string | undefined = second;
    while (after !== undefined) {
      yield this.#sitemap(`${FILE}?after=${after}`);
      after = await this.#nextAfter(after);
    }
    yield '</sitemapindex>';
  }

  /** @returns the last part of the next file's predecessor, if there is a next file */
  async #nextAfter(after: string): Promise<string | undefined> {
    const [last, next] = await this.#database.run(findSitemapEnd, [after, this.#partsPerSitemap - 1]);
    return next && last?.id;
  }

  #url(path: string, changedAt?: Date): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(this.#origin + path)}</loc>${changed}</url>`;
  }

  #sitemap = (path: string): string => `<sitemap><loc>${escapeMarkup(this.#origin + path)}</loc></sitemap>`;
}

/** Whether parts have public pages besides those on which they are ordered. */
const hasPublicParts = ({ remotes }: Pick<Visit, 'remotes'>): boolean =>
  remotes.some(({ routes }) => routes.some((route) => route.path === NUMBER_ROUTE && isListed(route)));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
