import type { RemoteComponents } from './remote-components.ts';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads a page's code as soon as a link to it is pointed at, focused or touched.
 * @param screenAt the screen that a path of this site shows, if a remote has it
 * @returns ends it
 */
export function prefetchOnIntent(
  screenAt: (pathname: string) => { remote: string; screen: string } | undefined,
  components: Pick<RemoteComponents, 'prefetchScreen'>,
): () => void {
  const seen = new Set<string>();

  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const found = screenAt(link.pathname);
    if (!found) return;
    const key = `${found.remote}/${found.screen}`;
    if (seen.has(key)) return;
    seen.add(key);
    void components.prefetchScreen(found.remote, found.screen);
  }

  for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, prefetch);
  };
}
