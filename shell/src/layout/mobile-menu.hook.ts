import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A menu behind a button: any navigation closes it, and so does Escape.
 * @returns whether it is open, the button that opens it, to which the focus returns, and what a press does
 */
export function useMobileMenu() {
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // It is open for one history entry only, so that navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return { open, button, toggle: () => setOpenedAt(open ? undefined : key) };
}
