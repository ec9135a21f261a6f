import { pageDescription, pageTitle } from '@shop/contracts';
import { useEffect } from 'react';

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

/** Sets the head's one `<meta>` of this name, or removes it. */
export function showMeta(name: string, content: string | undefined): void {
  const shown = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    shown?.remove();
    return;
  }
  const meta = shown ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
