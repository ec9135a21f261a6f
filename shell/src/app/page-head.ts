import { canonicalPath, isListed, NOT_FOUND_TITLE } from '@shop/contracts';
import { showMeta, showPageTitle } from '@shop/host/internal';
import type { Page } from './pages.ts';

/** A page's title, description and address, for browser and search engines. */
export interface PageHead {
  title: string;
  description: string | undefined;
  /** Absolute address; a page without one is not for search engines. */
  canonical: string | undefined;
}

/** @param page `undefined` for an unclaimed path */
export function headOf(pages: readonly Page[], page: Page | undefined, pathname: string): PageHead {
  if (!page) return { title: NOT_FOUND_TITLE, description: undefined, canonical: undefined };
  const { remote, route } = page;
  const routes = pages.filter((one) => one.remote === remote).map((one) => one.route);
  const canonical = isListed(route)
    ? new URL(canonicalPath(routes, route, pathname), location.origin).href
    : undefined;
  return { title: route.title, description: route.description, canonical };
}

/** Tags that belong to the requested address only. */
const PER_PAGE_TAGS = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Whether the head is the server's, which is richer than the route's data. */
export const isServedHead = (): boolean =>
  document.head.querySelector('link[rel=canonical], meta[name=robots]') !== null;

/** Writes the head of the current page; removes everything of the previous one. */
export function showPageHead({ title, description, canonical }: PageHead): void {
  for (const tag of document.head.querySelectorAll(PER_PAGE_TAGS)) tag.remove();
  showPageTitle(title);
  showMeta('description', description);
  showMeta('robots', canonical === undefined ? 'noindex' : undefined);
  showCanonical(canonical);
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
