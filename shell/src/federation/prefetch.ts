import type { PathParams } from '@shop/host';
import { savesData } from '@shop/ui';
import type { RemoteParts } from './remote-parts.ts';

/** The screen that a path of this site shows. */
interface Destination {
  remote: string;
  screen: string;
  params: PathParams;
  /** Whether the visitor may read what it shows: nothing is asked for that would be refused. */
  mayRead: boolean;
}

/** @returns `undefined` for a path that no remote has a screen for */
type DestinationAt = (pathname: string) => Destination | undefined;
type Parts = Pick<RemoteParts, 'screen'>;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Whoever sweeps over a list of links is about to open one of them, not all. */
const MOST_READ_AHEAD = 6;
const READ_AHEAD_WITHIN = 5_000;

/**
 * Loads a page's code ahead of its use; a failure is left to the use to meet.
 * @returns when that has ended, however
 */
export async function prefetch(pathname: string, destinationAt: DestinationAt, parts: Parts): Promise<void> {
  const found = destinationAt(pathname);
  if (found) await parts.screen(found.remote, found.screen).load().catch(ignored);
}

/**
 * Loads a page's code, and what it shows first, as soon as a link to it is pointed at, focused or touched: nothing
 * where the visitor saves data, and the data of a few pages at a time.
 * @returns ends it
 */
export function prefetchOnIntent(destinationAt: DestinationAt, parts: Parts): () => void {
  /** When pages were read ahead lately, in milliseconds. */
  let reads: number[] = [];

  function mayReadAhead(): boolean {
    const now = performance.now();
    reads = reads.filter((at) => now - at < READ_AHEAD_WITHIN);
    if (reads.length >= MOST_READ_AHEAD) return false;
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
