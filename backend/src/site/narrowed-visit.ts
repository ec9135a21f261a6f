import { matchRoute, type Visit, type VisitedRemote } from '@shop/registry';

/** A page carries so many remotes whatever it needs: they take about 5 KB of it, compressed. */
const CARRIED_BY_ALL = 12;

/** The links of a rendered page to pages of this site, without query and fragment. */
const LINK = /\shref="(\/[^"?#]*)/g;

/**
 * What a page carries of a visit. With more than a dozen remotes that is the remotes
 *
 * - of the page itself,
 * - of pages that it links to,
 * - that fill slots,
 * - with menu entries, if its own has some or there is no page: the person may be about to enter the dashboard,
 * - with an address that another one's `:segments` would match.
 *
 * So a first page does not grow with the number of teams. The shell loads any other page from the server.
 * @param shown.remote the page's own; `undefined` where there is no page
 * @param shown.markup what the page shows before any script has run
 */
export function narrowedVisit(
  visit: Visit,
  { remote, markup }: { remote: VisitedRemote | undefined; markup: string },
): Visit {
  if (visit.remotes.length <= CARRIED_BY_ALL) return visit;
  const withMenus = !remote || remote.menu.length > 0;
  const linked = remotesLinkedIn(markup, visit.remotes);
  const needed = new Set(
    visit.remotes.filter(
      ({ name, slots, menu }) =>
        name === remote?.name || linked.has(name) || slots.length > 0 || (withMenus && menu.length > 0),
    ),
  );
  const withSegments = [...needed].flatMap(({ routes }) => routes.filter(({ path }) => path.includes('/:')));
  const isMistakable = ({ routes }: VisitedRemote) =>
    routes.some(({ path }) => matchRoute(withSegments, path));
  const remotes = visit.remotes.filter((one) => needed.has(one) || isMistakable(one));
  return { ...visit, narrowed: withMenus ? 'dashboard' : 'public', remotes };
}

function remotesLinkedIn(markup: string, remotes: readonly VisitedRemote[]): Set<string | undefined> {
  const paths = new Set([...markup.matchAll(LINK)].map(([, path = '']) => path));
  const pages = remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, name })));
  return new Set([...paths].map((path) => matchRoute(pages, path)?.route.name));
}
