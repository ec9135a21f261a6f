import type { RemoteParts } from './remote-parts.ts';

type ScreenAt = (pathname: string) => { remote: string; screen: string } | undefined;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a page's code ahead of its use; a failure is left to the use to meet. */
export function prefetch(pathname: string, screenAt: ScreenAt, parts: Pick<RemoteParts, 'screen'>): void {
  const found = screenAt(pathname);
  if (found)
    parts
      .screen(found.remote, found.screen)
      .load()
      .catch(() => {});
}

/**
 * Loads a page's code as soon as a link to it is pointed at, focused or touched.
 * @param screenAt the screen that a path of this site shows, if a remote has it
 * @returns ends it
 */
export function prefetchOnIntent(screenAt: ScreenAt, parts: Pick<RemoteParts, 'screen'>): () => void {
  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    prefetch(link.pathname, screenAt, parts);
  }

  for (const intent of intents) document.addEventListener(intent, follow, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, follow);
  };
}
