import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button';

/**
 * Remembers the focus before a dialog takes it.
 * @returns restores it: to the control that opened the dialog; if that was removed with its row or list item,
 * to the same control of the next one (or the previous one); else to the page's heading. A focus set
 * meanwhile stays.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const item = opener?.closest('tr, li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const fromEnd = opener && item ? controlsOf(item).indexOf(opener) - controlsOf(item).length : 0;

  return () => {
    if (document.activeElement !== document.body) return;
    const counterpart = neighbour ? controlsOf(neighbour).at(fromEnd) : undefined;
    const takesIt = [opener, counterpart].some(takesFocus);
    if (!takesIt) focusHeading();
  };
}

/**
 * Moves the focus to the page's heading when the focused element is removed, such as a successful Retry, so
 * that Tab does not start at the top of the document.
 * @returns the ref to put on the element
 */
export function useFocusHandover<Leaving extends Element>(): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      // Its replacement is in the document by then.
      queueMicrotask(() => document.activeElement === document.body && focusHeading());
    };
  }, []);
  return ref;
}

const controlsOf = (item: Element): Element[] => [...item.querySelectorAll(CONTROLS)];

function takesFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || !target.isConnected) return false;
  target.focus();
  return document.activeElement === target;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
