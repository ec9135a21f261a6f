import type { NavigateOptions, To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { isAskedFirst } from './navigation-blockers.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** A history that asks navigation blockers before a page is left. */
export interface BlockingHistory extends History {
  push(to: To, state?: unknown, options?: NavigateOptions): void;
  replace(to: To, state?: unknown, options?: NavigateOptions): void;
  /** Whether the last navigation asked to keep the scroll position. */
  readonly keepsScroll: boolean;
}

/**
 * Asks the navigation blockers before another page is shown. A change of only the search or hash leaves no
 * page. The browser reports its back and forward buttons after the fact: it is sent back to the shown entry,
 * and goes again once every blocker has agreed.
 * @param history the browser's, or one in memory
 */
export function blockingHistory(history: History): BlockingHistory {
  let shown = history.location.pathname;
  let shownKey = history.location.key;
  let keepsScroll = false;
  /** How many entries the browser is away from the shown one. */
  let away = 0;
  let arrived: (() => void) | undefined;
  let tell: Parameters<History['listen']>[0] = () => {};

  function show(options?: NavigateOptions): void {
    away = 0;
    shown = history.location.pathname;
    shownKey = history.location.key;
    keepsScroll = options?.preventScrollReset === true;
    tell({ action: history.action, location: history.location, delta: null });
  }

  const isAnotherPage = (pathname: string): boolean => pathname !== shown;

  function goTo(to: To, go: () => void): void {
    if (!(isAnotherPage(history.encodeLocation(to).pathname) && isAskedFirst(go))) go();
  }

  /**
   * Goes to an entry without notifying listeners.
   * @param target relative to the shown entry
   */
  function stepTo(target: number): Promise<void> {
    return new Promise((resolve) => {
      arrived = resolve;
      history.go(target - away);
    });
  }

  function popped(delta: number | null): void {
    away += delta ?? 0;
    if (arrived) {
      arrived();
      arrived = undefined;
      return;
    }
    const target = away;
    let back = Promise.resolve();
    const proceed = async (): Promise<void> => {
      await back;
      await stepTo(target);
      show();
    };
    // An address typed into the browser has no known position to return from.
    const asked = delta !== null && isAnotherPage(history.location.pathname) && isAskedFirst(proceed);
    if (asked) back = stepTo(0);
    else show();
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    get keepsScroll() {
      return keepsScroll;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: (to, state, options) =>
      goTo(to, () => {
        history.push(to, state);
        show(options);
      }),
    replace: (to, state, options) =>
      goTo(to, () => {
        history.replace(to, state);
        show(options);
      }),
    go: (delta) => history.go(delta),
    listen(listener) {
      tell = listener;
      const stop = history.listen(({ delta }) => popped(delta));
      // Somebody went back while the first page was being rendered.
      if (history.location.key !== shownKey) show();
      return stop;
    },
  };
}
