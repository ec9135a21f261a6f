import { pageDescription, pageTitle } from '@shop/contracts';
import { useEffect } from 'react';
import { showMeta } from './show-meta.ts';

/** Names the page in the browser. */
export function showPageTitle(title: string): void {
  document.title = pageTitle(title);
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

/** The same for the page's description: a text of any length, of which it takes the beginning. */
export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) showMeta('description', pageDescription(text));
  }, [text]);
}
