import { pageDescription, pageTitle } from '@shop/contracts';
import { useEffect } from 'react';
import { showMeta } from './show-meta.ts';

/** Sets the document's title. */
export function showPageTitle(title: string): void {
  document.title = pageTitle(title);
}

/**
 * Titles the page after its content, such as a part. Until that is known, and on the next page, the title is
 * the route's in the manifest.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showPageTitle(title);
  }, [title]);
}

/** The same for the page's description: the beginning of a text of any length. */
export function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) showMeta('description', pageDescription(text));
  }, [text]);
}
