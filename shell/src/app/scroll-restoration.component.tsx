import type { BlockingHistory } from '@shop/host/internal';
import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { keepScrollPlaces, readScrollPlaces } from './scroll-places.ts';

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
    <Scroll location={useLocation()} keeps={() => history.keepsScroll}>
      {children}
    </Scroll>
  );
}

interface ScrollProps {
  location: Location;
  keeps: () => boolean;
  children: ReactNode;
}

/** A class, because only `getSnapshotBeforeUpdate` still sees the page that is left. */
class Scroll extends Component<ScrollProps> {
  private readonly places = readScrollPlaces();

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.keep);
    this.comeBack();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.keep);
    history.scrollRestoration = 'auto';
  }

  override getSnapshotBeforeUpdate({ location }: ScrollProps): null {
    if (location !== this.props.location) this.places.set(location.key, scrollY);
    return null;
  }

  override componentDidUpdate({ location }: ScrollProps): void {
    if (location === this.props.location || this.comeBack()) return;
    const named = document.getElementById(decoded(this.props.location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!this.props.keeps()) scrollTo(0, 0);
  }

  override render(): ReactNode {
    return this.props.children;
  }

  /** @returns whether the page was visited before */
  private comeBack(): boolean {
    const place = this.places.get(this.props.location.key);
    if (typeof place !== 'number') return false;
    scrollTo(0, place);
    return true;
  }

  private readonly keep = (): void => {
    this.places.set(this.props.location.key, scrollY);
    keepScrollPlaces(this.places);
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
