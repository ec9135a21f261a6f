import { SHARED_LINK_PICTURE, SHOP_NAME } from '@shop/contracts';
import type { PageHead, SharedPicture } from '../platform/web/page-head.ts';

/** The parts of a head that pages have in common. */
export const shopHead = (origin: string): Pick<PageHead, 'picture' | 'properties'> => ({
  picture: shopPicture(origin),
  properties: { 'og:type': 'website' },
});

/** The picture for pages that have none of their own. */
export function shopPicture(origin: string): SharedPicture {
  const { path, width, height } = SHARED_LINK_PICTURE;
  return {
    url: `${origin}${path}`,
    alt: `${SHOP_NAME}: your car parts supplier`,
    wide: { width, height },
  };
}

/** The shop in schema.org's terms, for every page that names it. */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: SHOP_NAME,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

/** The structured data of the home page: the shop and its site. */
export const shopData = (origin: string, description: string | undefined) => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(origin),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: SHOP_NAME,
      url: `${origin}/`,
      description,
      inLanguage: 'en',
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});

/** The breadcrumbs from the home page to a page. */
export const breadcrumbs = (origin: string, page: { name: string; address: string }) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: page.name, item: page.address },
  ],
});
