import { type OpeningHours, SHARED_LINK_PICTURE, SHOP_NAME, type ShopDetails } from '@shop/contracts';
import type { PageHead, SharedPicture } from '../page-head.ts';

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

/** The shop with all that it says of itself. With an address it is a store that one can visit. */
const store = (origin: string, { name, address, phone, email, hours, links }: ShopDetails) => ({
  ...organization(origin),
  '@type': address ? 'AutoPartsStore' : 'Organization',
  legalName: name,
  telephone: phone,
  email,
  ...(address && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: hours?.map(openingHours),
  }),
  sameAs: [links.x, links.youTube, links.facebook].filter(Boolean),
});

const openingHours = ({ days, opens, closes }: OpeningHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
});

/** The structured data of the home page: the shop and its site. */
export const shopData = (origin: string, shop: ShopDetails, description: string | undefined) => ({
  '@context': 'https://schema.org',
  '@graph': [
    store(origin, shop),
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
