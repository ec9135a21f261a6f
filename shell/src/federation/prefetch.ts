import type { PathParams } from '@shop/host';
import { savesData } from '@shop/ui';
import type { RemoteParts } from './remote-parts.ts';

interface Destination {
  remote: string;
  screen: string;
  params: PathParams;
  /** Whether the visitor may read its data, so that no prefetch is refused. */
  mayRead: boolean;
}

/** @returns `undefined` for a path without a remote's screen */
type DestinationAt = (pathname: string) => Destination | undefined;
type Parts = Pick<RemoteParts, 'screen'>;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A visitor who moves over a list of links opens one of them, not all. */
const MAX_PREFETCHES = 6;
const PREFETCH_WINDOW_MS = 5_000;

/**
 * Prefetches a page's code; a failure is left to the actual navigation.
 * @returns when that has ended, successful or not
 */
export async function prefetch(pathname: string, destinationAt: DestinationAt, parts: Parts): Promise<void> {
  const found = destinationAt(pathname);
  if (found) await parts.screen(found.remote, found.screen).load().catch(ignored);
}

/**
 * Prefetches a page's code and first data when a link to it is hovered, focused or touched: nothing where the
 * visitor saves data, and the data of a few pages at a time.
 * @returns stops it
 */
export function prefetchOnIntent(destinationAt: DestinationAt, parts: Parts): () => void {
  /** Times of recent prefetches, in milliseconds. */
  let reads: number[] = [];

  function mayReadAhead(): boolean {
    const now = performance.now();
    reads = reads.filter((at) => now - at < PREFETCH_WINDOW_MS);
    if (reads.length >= MAX_PREFETCHES) return false;
    reads.push(now);
    return true;
  }

  function follow({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || savesData()) return;
    const found = destinationAt(link.pathname);
    if (!found) return;
    parts
      .screen(found.remote, found.screen)
      .load()
      .then(({ preload }) => (preload && found.mayRead && mayReadAhead() ? preload(found.params) : undefined))
      .catch(ignored);
  }

  for (const intent of intents) document.addEventListener(intent, follow, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, follow);
  };
}

const ignored = (): void => {};
