import type { BlockingHistory } from '@shop/host/internal';
import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { readScrollPositions, storeScrollPositions } from './scroll-positions.ts';

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
  private readonly positions = readScrollPositions();

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.store);
    this.restore();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.store);
    history.scrollRestoration = 'auto';
  }

  override getSnapshotBeforeUpdate({ location }: ScrollProps): null {
    if (location !== this.props.location) this.positions.set(location.key, scrollY);
    return null;
  }

  override componentDidUpdate({ location }: ScrollProps): void {
    if (location === this.props.location || this.restore()) return;
    const named = document.getElementById(decoded(this.props.location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!this.props.keepsScroll()) scrollTo(0, 0);
  }

  override render(): ReactNode {
    return this.props.children;
  }

  /** @returns whether the page was visited before */
  private restore(): boolean {
    const position = this.positions.get(this.props.location.key);
    if (typeof position !== 'number') return false;
    scrollTo(0, position);
    return true;
  }

  private readonly store = (): void => {
    this.positions.set(this.props.location.key, scrollY);
    storeScrollPositions(this.positions);
    // Until the next page has started, the browser does it.
    history.scrollRestoration = 'auto';
  };
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
