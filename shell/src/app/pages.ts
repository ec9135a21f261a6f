import type { PathParams } from '@shop/host';
import { matchRoute, type RemoteRoute, type Visit } from '@shop/registry';

/** A page of the shop: its remote and its route. */
export interface Page {
  remote: string;
  route: RemoteRoute;
}

/** All pages of this visit, in which no two remotes claim the same. */
export const pagesOf = ({ remotes }: Pick<Visit, 'remotes'>): Page[] =>
  remotes.flatMap(({ name: remote, routes }) => routes.map((route) => ({ remote, route })));

/** The page at a path of this site. */
export const pageAt = (pages: readonly Page[], pathname: string): Page | undefined =>
  matchRoute(pages.map(withPath), pathname)?.route.page;

/** The path's values of its page's `:segments`. */
export const paramsOf = (page: Page, pathname: string): PathParams =>
  matchRoute([page.route], pathname)?.params ?? {};

const withPath = (page: Page) => ({ path: page.route.path, page });
