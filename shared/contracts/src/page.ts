import type { RemoteRoute } from '@shop/registry';

export const SHOP_NAME = 'Kestrel Parts';

/** The title of a path that no page claims. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The whole title of a page. */
export const pageTitle = (title: string): string => `${title} · ${SHOP_NAME}`;

/** Search results show about this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 160;

/**
 * A page's description for search results.
 * @param text of any length, line breaks included
 * @returns one line of it, cut after a word
 */
export function pageDescription(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = characters.slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return `${cut.replace(/[.,;:]?\s\S*$/, '')}…`;
}

/** Whether search engines may list a page. */
export const isListed = ({ guard, listed = guard === 'public' }: RemoteRoute): boolean => listed;

/**
 * The canonical path of a page with several paths: the first of its screen's routes.
 * @param routes all routes of the page's remote
 * @param pathname matches the route; its `:segments` are filled in from it
 */
export function canonicalPath(routes: readonly RemoteRoute[], route: RemoteRoute, pathname: string): string {
  const { path } = routes.find(({ screen }) => screen === route.screen) ?? route;
  const given = pathname.split('/');
  return path
    .split('/')
    .map((segment, position) => (segment.startsWith(':') ? (given[position] ?? '') : segment))
    .join('/');
}
