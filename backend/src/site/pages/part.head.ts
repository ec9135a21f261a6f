import { numberPath, type Part, pageDescription, SHARED_LINK_PICTURE } from '@shop/contracts';
import type { PageHead, SharedPicture } from '../page-head.ts';
import { breadcrumbs, organization, shopPicture } from './shop.head.ts';

/** The page on which a part is ordered (docs/specification.md#routes). */
export const PART_ROUTE = '/purchase/:id';
/** The public page of a part, by any of its numbers; a remote may offer it. */
export const NUMBER_ROUTE = '/parts/:number';

/** The page of a part for search engines: the public one of a part with a number, where there is one. */
export const partPath = (
  { id, number }: { id: string; number?: string | null },
  isPublic: boolean,
): string => (isPublic && number ? numberPath(number) : PART_ROUTE.replace(':id', id));

const CURRENCY = 'USD';

/**
 * The head of a page of a part, from the public list of parts. There is no rating: reviews are of the shop, not
 * of a part.
 * @param address of the page, absolute
 */
export function partHead(
  part: Part,
  { origin, imageBase, address }: { origin: string; imageBase: string | undefined; address: string },
): PageHead {
  const url = pictureUrl(part, origin);
  const price = part.price.toFixed(2);
  const orderable = part.quantity > 0 && part.quantity >= part.minimumOrder;
  return {
    title: part.name,
    description: pageDescription(part.description),
    canonical: address,
    picture: url ? sharedPicture(url, part.name, { origin, imageBase }) : shopPicture(origin),
    properties: {
      'og:type': 'product',
      'product:price:amount': price,
      'product:price:currency': CURRENCY,
      'product:availability': orderable ? 'in stock' : 'out of stock',
    },
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          '@id': `${address}#product`,
          name: part.name,
          description: part.description,
          sku: part.number ?? part._id,
          ...(part.number && { mpn: part.number }),
          ...(part.attributes?.length && {
            additionalProperty: part.attributes.map(({ name, value }) => ({
              '@type': 'PropertyValue',
              name,
              value,
            })),
          }),
          image: url?.href ?? shopPicture(origin).url,
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: CURRENCY,
            availability: `https://schema.org/${orderable ? 'InStock' : 'OutOfStock'}`,
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.minimumOrder },
            inventoryLevel: { '@type': 'QuantitativeValue', value: part.quantity },
            seller: organization(origin),
          },
        },
        breadcrumbs(origin, { name: part.name, address }),
      ],
    },
  };
}

/** The part's picture, if its address is one that browsers load. */
function pictureUrl({ picture }: Part, origin: string): URL | undefined {
  const url = URL.canParse(picture, origin) ? new URL(picture, origin) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const UPLOADED = /^\/images\/(?<name>[0-9a-f]{64})-\d+\.(?:webp|avif)$/;
const OWN = /^\/pictures\/(?:[0-9a-f]{10}\/)?(?<name>[\w-]+)\.webp$/;

/** The picture that messengers show: the JPEG of a picture of the shop, or the picture itself on another host. */
function sharedPicture(
  url: URL,
  alt: string,
  { origin, imageBase }: { origin: string; imageBase: string | undefined },
): SharedPicture {
  const found =
    (url.origin === imageBase && UPLOADED.exec(url.pathname)) ||
    (url.origin === origin && OWN.exec(url.pathname));
  const name = found ? found.groups?.['name'] : undefined;
  if (name === undefined) return { url: url.href, alt, wide: undefined };
  const { width, height } = SHARED_LINK_PICTURE;
  return { url: `${url.origin}/images/link/${name}.jpg`, alt, wide: { width, height } };
}
