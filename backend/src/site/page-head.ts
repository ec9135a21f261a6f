import { pageTitle, SHOP_NAME } from '@shop/contracts';
import { escapeMarkup } from '../foundation/web/escape-markup.ts';
import type { RequestedPage } from './page-at.ts';

/** What a page's head says to browsers, to search engines, and where somebody shares its address. */
export interface PageHead {
  /** Without the shop's name. */
  title: string;
  description: string | undefined;
  /** The canonical address; a page without one is not for search engines. */
  canonical: string | undefined;
  picture: SharedPicture;
  /** Further Open Graph properties, by name. */
  properties: Readonly<Record<string, string>>;
  /** Structured data of the page, in the terms of schema.org; `undefined` without any. */
  structuredData: object | undefined;
}

/** The picture shown with a shared address. */
export interface SharedPicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** Its size in pixels, if it is made to fill the width of a card. */
  wide: { width: number; height: number } | undefined;
}

/** What the domains know of a page: whether it exists, and its head. */
export type DescribePage = (
  page: RequestedPage | undefined,
) => Promise<{ status: 200 | 404 | 503; head: PageHead }>;

/** The tags of a page's head; every value is escaped. */
export function headMarkup(head: PageHead): string {
  const { title, description, canonical, picture, properties, structuredData } = head;
  const named = { description, robots: canonical === undefined ? 'noindex' : undefined };
  const openGraph = {
    'og:site_name': SHOP_NAME,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    'og:image:alt': picture.alt,
    'og:image:width': picture.wide?.width.toString(),
    'og:image:height': picture.wide?.height.toString(),
    ...properties,
  };
  const twitter = {
    'twitter:card': picture.wide ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.url,
    'twitter:image:alt': picture.alt,
  };
  return [
    `<title>${escapeMarkup(pageTitle(title))}</title>`,
    ...metas('name', named),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeMarkup(canonical)}">`]),
    ...metas('property', openGraph),
    ...metas('name', twitter),
    ...(structuredData ? [dataScript('type="application/ld+json"', structuredData)] : []),
  ].join('');
}

const metas = (attribute: 'name' | 'property', contents: Readonly<Record<string, string | undefined>>) =>
  Object.entries(contents).flatMap(([key, content]) =>
    content === undefined ? [] : [`<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`],
  );

/**
 * Data in a page. Browsers do not run it, so the page's script policy does not apply. `<` is escaped, so that
 * no value can end the element.
 * @param attributes of the element, its type among them
 */
export const dataScript = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
