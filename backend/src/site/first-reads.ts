import type { RequestedPage } from './page-at.ts';

/** The shell asks for this on every page: menus and guards depend on it. */
const ROLE = '/admin/{email}';

/**
 * What a page asks the API for first if somebody is signed in, as addresses below the API's base. The browser
 * fills in `{email}`.
 * @param url of the page: a search or sort in the query changes what the page reads
 */
export function firstReads(page: RequestedPage | undefined, url: string): string[] {
  const reads = url.includes('?') ? [] : (page?.route.reads ?? []);
  return [ROLE, ...reads].map((read) =>
    read.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const segment = page?.params[name];
      return segment === undefined ? placeholder : encodeURIComponent(segment);
    }),
  );
}
