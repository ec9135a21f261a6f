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
  const moveOn = opener && item ? toCounterpart(opener, item) : focusHeading;

  return () => {
    if (document.activeElement === document.body && !takesFocus(opener)) moveOn();
  };
}

/**
 * Moves the focus to the page's heading when the focused element is removed, such as a successful Retry, so
 * that Tab does not start at the top of the document.
 * @returns the ref to put on the element
 */
export const useFocusHandover = <Leaving extends Element>() => useHandover<Leaving>(toHeading);

/**
 * The same for a row that an action in it removes: the focus moves to the same control of the next row, or of
 * the previous one, so that a series of rows can be worked through by keyboard.
 */
export const useRowFocusHandover = <Leaving extends Element>() => useHandover<Leaving>(toCounterpart);

/** @returns moves the focus, once the element is gone */
type Handover = (focused: Element, leaving: Element) => () => void;

function useHandover<Leaving extends Element>(handover: Handover): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      const focused = document.activeElement;
      if (!focused || !leaving?.contains(focused)) return;
      const moveOn = handover(focused, leaving);
      // Its replacement is in the document by then.
      queueMicrotask(() => document.activeElement === document.body && moveOn());
    };
  }, [handover]);
  return ref;
}

const toHeading: Handover = () => focusHeading;

const toCounterpart: Handover = (control, item) => {
  const counterparts = counterpartsOf(control, item);
  return () => {
    if (!counterparts().some(takesFocus)) focusHeading();
  };
};

/**
 * Where the focus may go when the item of a control is removed: the same control of the nearest items, counted
 * from the end of each, or else another one of them.
 * @returns reads them, once the item is gone
 */
function counterpartsOf(control: Element, item: Element): () => Element[] {
  const items = [...(item.parentElement?.children ?? [])].filter((one) => !one.matches('[data-details]'));
  const index = items.indexOf(item);
  const nearest = [...items.slice(index + 1), ...items.slice(0, index).reverse()];
  const fromEnd = controlsOf(item).indexOf(control) - controlsOf(item).length;
  return () => {
    const left = nearest.find(({ isConnected }) => isConnected);
    const controls = left ? controlsOf(left) : [];
    return [controls.at(fromEnd), ...controls.toReversed()].flatMap((one) => one ?? []);
  };
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
