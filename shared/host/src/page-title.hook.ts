import { useEffect } from 'react';

export const SHOP_NAME = 'Kestrel Parts';

/** Names the page in the browser. */
export function showPageTitle(title: string): void {
  document.title = `${title} · ${SHOP_NAME}`;
}

/**
 * Names the page after what it shows, such as a part. Until that is known the page is called what its
 * route is called in the manifest, and so is the next one.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showPageTitle(title);
  }, [title]);
}
