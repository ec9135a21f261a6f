import type { AskedPage } from './page-at.ts';

/** What the shell asks for on every page: by it menus are made up, and pages open or stay closed. */
const ROLE = '/admin/{email}';

/**
 * What a page asks the API for first if somebody is signed in, as addresses below the API's base. `{email}` is left
 * to the browser, which knows who is.
 * @param url of the page: what is searched for or sorted there asks for something else than the page without a query
 */
export function firstReads(page: AskedPage | undefined, url: string): string[] {
  const reads = url.includes('?') ? [] : (page?.route.reads ?? []);
  return [ROLE, ...reads].map((read) =>
    read.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const segment = page?.params[name];
      return segment === undefined ? place : encodeURIComponent(segment);
    }),
  );
}
