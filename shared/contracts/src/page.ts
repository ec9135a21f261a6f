import type { RemoteRoute } from './releases/registry.ts';

export const SHOP_NAME = 'Kestrel Parts';

/** The title of a path that no page claims. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The whole title of a page. */
export const pageTitle = (title: string): string => `${title} · ${SHOP_NAME}`;

/** Search results show about as many characters of a description. */
const LONGEST_DESCRIPTION = 160;

/**
 * What a page says of itself in a search result.
 * @param text of any length, line breaks included
 * @returns one line of it, cut behind a word
 */
export function pageDescription(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= LONGEST_DESCRIPTION) return line;
  const cut = characters.slice(0, LONGEST_DESCRIPTION).join('');
  return `${cut.replace(/[.,;:]?\s\S*$/, '')}…`;
}

/** Whether search engines may list a page. */
export const isListed = ({ guard, listed = guard === 'public' }: RemoteRoute): boolean => listed;

/**
 * The one path of a page that several paths lead to: of its screen's routes the first, as it is written there.
 * @param routes all routes of the page's remote
 * @param pathname fits the route; what its `:segments` stand for is taken from it
 */
export function canonicalPath(routes: readonly RemoteRoute[], route: RemoteRoute, pathname: string): string {
  const { path } = routes.find(({ screen }) => screen === route.screen) ?? route;
  const given = pathname.split('/');
  return path
    .split('/')
    .map((segment, position) => (segment.startsWith(':') ? (given[position] ?? '') : segment))
    .join('/');
}
