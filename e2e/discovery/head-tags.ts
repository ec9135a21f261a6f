import type { Page } from '@playwright/test';

/** The tags of a page's head at the moment; each a list, because there could be two by mistake. */
export interface HeadTags {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  /** Names of tags that only the served page has: for shared links and structured data. */
  served: string[];
}

export const headTags = (page: Page): Promise<HeadTags> =>
  page.evaluate(() => {
    const each = (selector: string, read: (tag: Element) => string | null) =>
      [...document.querySelectorAll(selector)].map((tag) => read(tag) ?? '');
    const content = (tag: Element) => tag.getAttribute('content');
    return {
      titles: each('title', (tag) => (tag.closest('svg') ? null : tag.textContent)).filter(Boolean),
      descriptions: each('meta[name=description]', content),
      canonicals: each('link[rel=canonical]', (tag) => tag.getAttribute('href')),
      robots: each('meta[name=robots]', content),
      served: each(
        'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]',
        (tag) => tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.getAttribute('type'),
      ),
    };
  });
