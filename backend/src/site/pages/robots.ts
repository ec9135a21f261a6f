import { isListed } from '@shop/contracts';
import type { Visit } from '@shop/registry';

/** Public pages read their data from here, and search engines that render pages need it. */
const READ_BY_PAGES = ['/api/part', '/api/review'];

/**
 * `/robots.txt` keeps search engines from pages that need a sign-in. Public pages that should not be listed
 * say so in their head, which search engines read only when they may load the page.
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
