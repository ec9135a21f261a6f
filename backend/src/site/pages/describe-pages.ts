import { isListed, NOT_FOUND_TITLE, type Part, type ShopDetails } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ImageHost } from '../../foundation/config/image-host.ts';
import type { RequestedPage } from '../page-at.ts';
import type { DescribePage, PageHead } from '../page-head.ts';
import { NUMBER_ROUTE, PART_ROUTE, partHead, partPath } from './part.head.ts';
import { breadcrumbs, shopData, shopHead } from './shop.head.ts';

interface PageSources {
  /** Public origin of the site. */
  origin: string;
  imageHost: ImageHost;
  shop: ShopDetails;
  findPart: (id: string) => Promise<Part | undefined>;
  /** The part that a number of any kind names. */
  findPartByNumber: (number: string) => Promise<Part | undefined>;
  log: FastifyBaseLogger;
}

/** Title, description and status of each page of the site. */
export function describePages({
  origin,
  imageHost,
  shop,
  findPart,
  findPartByNumber,
  log,
}: PageSources): DescribePage {
  const imageBase = imageHost.kind === 'built-in' ? imageHost.base || origin : undefined;
  const unlistedHead = (title: string): PageHead => ({
    title,
    description: undefined,
    canonical: undefined,
    ...shopHead(origin),
    structuredData: undefined,
  });

  const describePart = async ({ route, params }: RequestedPage) => {
    const isPublic = route.path === NUMBER_ROUTE;
    try {
      const part = await (isPublic ? findPartByNumber(params['number'] ?? '') : findPart(params['id'] ?? ''));
      if (!part) return { status: 404, head: unlistedHead(route.title) } as const;
      // Every number of a part leads to the page of its own one.
      const address = `${origin}${partPath({ id: part._id, ...part }, isPublic)}`;
      const head = partHead(part, { origin, imageBase, address });
      return { status: 200, head: isListed(route) ? head : { ...head, canonical: undefined } } as const;
    } catch (error) {
      // Serves the page also for a part that does not exist: the screen explains it better than a bare
      // answer. The status tells search engines to come again.
      log.warn({ err: error }, 'the page of a part is served without its head');
      return { status: 503, head: unlistedHead(route.title) } as const;
    }
  };

  return async (page) => {
    if (!page) return { status: 404, head: unlistedHead(NOT_FOUND_TITLE) };
    if ([PART_ROUTE, NUMBER_ROUTE].includes(page.route.path)) return describePart(page);
    const head = isListed(page.route) ? listedHead(page, origin, shop) : unlistedHead(page.route.title);
    return { status: 200, head };
  };
}

function listedHead({ route, canonicalPath }: RequestedPage, origin: string, shop: ShopDetails): PageHead {
  const { title, description } = route;
  const address = `${origin}${canonicalPath}`;
  return {
    title,
    description,
    canonical: address,
    ...shopHead(origin),
    structuredData:
      canonicalPath === '/'
        ? shopData(origin, shop, description)
        : { '@context': 'https://schema.org', ...breadcrumbs(origin, { name: title, address }) },
  };
}
