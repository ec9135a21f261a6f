import { type Part, pageDescription } from '@shop/contracts';
import type { PageHead, SharedPicture } from '../platform/web/page-head.ts';
import { breadcrumbs, organization, shopPicture } from './shop.head.ts';

/** The page of a part (docs/specification.md#routes). */
export const PART_ROUTE = '/purchase/:id';
export const partPath = (id: string): string => PART_ROUTE.replace(':id', id);

const CURRENCY = 'USD';

/**
 * The head of a part's page, from the public list of parts. There is no rating: reviews are of the shop, not
 * of a part.
 * @param address of the page, absolute
 */
export function partHead(part: Part, { origin, address }: { origin: string; address: string }): PageHead {
  const picture = pictureOf(part, origin);
  const price = part.price.toFixed(2);
  const orderable = part.quantity > 0 && part.quantity >= part.minimumOrder;
  return {
    title: part.name,
    description: pageDescription(part.description),
    canonical: address,
    picture,
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
          image: picture.url,
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

/** The part's picture, or the shop's when its address is not one that browsers load. */
function pictureOf({ name, picture }: Part, origin: string): SharedPicture {
  const url = URL.canParse(picture, origin) ? new URL(picture, origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return shopPicture(origin);
  return { url: url.href, alt: name, wide: undefined };
}
