import { claimOf, matchRoute, type RemoteRoute, type Visit } from '@shop/contracts';
import type { PathParams } from '@shop/host';

/** A page of the shop: its remote and its route. */
export interface Page {
  /** Unique among all pages. */
  id: string;
  remote: string;
  route: RemoteRoute;
}

/**
 * All pages of this visit. Of two with the same claim the first is kept; the other is reported on the
 * console, for its developers.
 */
export function pagesOf(visit: Pick<Visit, 'remotes'>): Page[] {
  const owners = new Map<string, string>();
  const pages: Page[] = [];
  for (const { name, routes } of visit.remotes) {
    for (const route of routes) {
      const claim = claimOf(route.path);
      const owner = owners.get(claim);
      if (owner !== undefined) {
        console.error(`The remotes "${owner}" and "${name}" both claim ${route.path}; "${owner}" keeps it.`);
        continue;
      }
      owners.set(claim, name);
      pages.push({ id: `${name}:${route.path}`, remote: name, route });
    }
  }
  return pages;
}

/** The page at a path of this site. */
export const pageAt = (pages: readonly Page[], pathname: string): Page | undefined =>
  matchRoute(pages.map(withPath), pathname)?.route.page;

/** The path's values of its page's `:segments`. */
export const paramsOf = (page: Page, pathname: string): PathParams =>
  matchRoute([page.route], pathname)?.params ?? {};

const withPath = (page: Page) => ({ path: page.route.path, page });
