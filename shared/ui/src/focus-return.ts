const CONTROLS = 'a[href], button';

/**
 * Remembers where the focus is before a dialog takes it.
 * @returns what gives it back: to the control that opened the dialog; where that has gone together with
 * its row or list item, to the same control of the next one (or of the one before); else to the page's
 * heading. A focus that somebody has set meanwhile stays.
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

const controlsOf = (item: Element): Element[] => [...item.querySelectorAll(CONTROLS)];

function takesFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || !target.isConnected) return false;
  target.focus();
  return document.activeElement === target;
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
