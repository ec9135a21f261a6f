import type { RemoteRoute, Visit } from '@shop/contracts';
import type { PathParams } from '@shop/host';
import { matchPath, matchRoutes } from 'react-router-dom';

/** A page of the shop: which remote's, and which of its routes. */
export interface Page {
  /** Tells it from all others. */
  id: string;
  remote: string;
  route: RemoteRoute;
}

/**
 * All pages of this visit. Of two that claim one path the first keeps it; the other is reported on
 * the console, for whoever released it.
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

/** The page that a path of this site shows, as the router itself decides it where several fit. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const routes = pages.map(({ id, route }) => ({ id, path: route.path }));
  const matched = matchRoutes(routes, pathname)?.at(-1)?.route;
  return pages.find(({ id }) => id === matched?.id);
}

/** What a path has in the place of its page's `:segments`. */
export const paramsOf = (page: Page | undefined, pathname: string): PathParams =>
  (page && matchPath(page.route.path, pathname)?.params) ?? {};

/** Paths that the router cannot tell apart make the same claim. */
const claimOf = (path: string): string => path.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
