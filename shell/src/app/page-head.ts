import { canonicalPath, isListed, NOT_FOUND_TITLE } from '@shop/contracts';
import { showMeta, showPageTitle } from '@shop/host/internal';
import type { Page } from './pages.ts';

/** Tags that belong to the requested address only. */
const PER_PAGE_TAGS = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Whether the head is the server's, which is richer than the route's data. */
export const isServedHead = (): boolean =>
  document.head.querySelector('link[rel=canonical], meta[name=robots]') !== null;

/**
 * Writes the head of the current page; removes everything of the previous one.
 * @param page `undefined` for an unclaimed path
 */
export function showPageHead(pages: readonly Page[], page: Page | undefined, pathname: string): void {
  for (const tag of document.head.querySelectorAll(PER_PAGE_TAGS)) tag.remove();
  const canonical = page && canonicalOf(pages, page, pathname);
  showPageTitle(page?.route.title ?? NOT_FOUND_TITLE);
  showMeta('description', page?.route.description);
  showMeta('robots', canonical === undefined ? 'noindex' : undefined);
  showCanonical(canonical);
}

/** @returns an absolute address; `undefined` for a page that is not for search engines */
function canonicalOf(pages: readonly Page[], { remote, route }: Page, pathname: string): string | undefined {
  if (!isListed(route)) return undefined;
  const routes = pages.filter((one) => one.remote === remote).map((one) => one.route);
  return new URL(canonicalPath(routes, route, pathname), location.origin).href;
}

function showCanonical(address: string | undefined): void {
  const shown = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (address === undefined) {
    shown?.remove();
    return;
  }
  const link = shown ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  document.head.append(link);
}
