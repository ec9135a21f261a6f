import { isRecord } from '@shop/contracts';
import type { BlockingHistory } from '@shop/host/internal';
import { scrollPositions, storeText } from '@shop/ui';
import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';

interface ScrollRestorationProps {
  history: BlockingHistory;
  children: ReactNode;
}

/**
 * Scrolls as a browser does between documents: a new page starts at its top, or at the address's hash; after
 * back, forward and reload the scroll position is restored.
 */
export function ScrollRestoration({ history, children }: ScrollRestorationProps): ReactNode {
  return (
    <Scroll location={useLocation()} keepsScroll={() => history.keepsScroll}>
      {children}
    </Scroll>
  );
}

interface ScrollProps {
  location: Location;
  keepsScroll: () => boolean;
  children: ReactNode;
}

/** A class, because only `getSnapshotBeforeUpdate` still sees the page that is left. */
class Scroll extends Component<ScrollProps> {
  override componentDidMount(): void {
    loadScrollPositions();
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.store);
    this.restore();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.store);
    history.scrollRestoration = 'auto';
  }

  override getSnapshotBeforeUpdate({ location }: ScrollProps): null {
    if (location !== this.props.location) scrollPositions.set(location.key, { top: scrollY });
    return null;
  }

  override componentDidUpdate({ location }: ScrollProps): void {
    if (location === this.props.location || this.restore()) return;
    const named = document.getElementById(decodeHash(this.props.location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!this.props.keepsScroll()) scrollTo(0, 0);
  }

  override render(): ReactNode {
    return this.props.children;
  }

  /** @returns whether the page was visited before */
  private restore(): boolean {
    const position = scrollPositions.get(this.props.location.key);
    if (!position) return false;
    scrollTo(0, position.top);
    return true;
  }

  private readonly store = (): void => {
    scrollPositions.set(this.props.location.key, { top: scrollY });
    storeScrollPositions();
    // Until the next page has started, the browser does it.
    history.scrollRestoration = 'auto';
  };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const KEY = 'scroll-places';

/** Adds the positions from before this page was loaded; none when storage is unavailable. */
function loadScrollPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    for (const [entry, top] of Object.entries(isRecord(stored) ? stored : {})) {
      if (typeof top === 'number') scrollPositions.set(entry, { top });
    }
  } catch {
    // The page starts at its top.
  }
}

/** Stores the positions for a reload, if storage is available. */
function storeScrollPositions(): void {
  const tops = [...scrollPositions].map(([entry, { top }]) => [entry, top]);
  storeText(KEY, JSON.stringify(Object.fromEntries(tops)), 'sessionStorage');
}
