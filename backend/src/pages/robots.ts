import { isListed, type Visit } from '@shop/contracts';

/** What the public pages show is read from here; a search engine that draws them needs it. */
const READ_BY_PAGES = ['/api/part', '/api/review'];

/**
 * What `/robots.txt` tells search engines: to leave alone what asks for a sign-in. Public pages that are not for
 * them say so in their head, which they can only read when they are let in.
 */
export function robotsText({ remotes }: Pick<Visit, 'remotes'>, origin: string): string {
  const guarded = remotes
    .flatMap(({ routes }) => routes)
    .filter((route) => route.guard !== 'public' && !isListed(route))
    .map(({ path }) => path.replace(/:.*$/, ''));
  const areas = guarded.filter((path) => !guarded.some((area) => area !== path && path.startsWith(area)));
  return [
    'User-agent: *',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...[...new Set(areas)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
