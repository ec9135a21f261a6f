import { savesData } from '@shop/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface CheckoutSettings {
  startsOpen: boolean;
  payNow: RefObject<HTMLElement | null>;
}

/**
 * Opens the checkout dialog. Its remote loads when the visitor first shows the intent to order, or on the press where
 * data is saved.
 * @param payNow leads to the payment of the unpaid order, while there is one
 */
export function useCheckout({ startsOpen, payNow }: CheckoutSettings) {
  const [wanted, setWanted] = useState(startsOpen);
  const [open, setOpen] = useState(startsOpen);
  const [loading, setLoading] = useState(false);
  const [missing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // The button was disabled while the dialog loaded, so the dialog cannot return the focus by itself.
    if (wasOpen.current && !open) (payNow.current ?? button.current)?.focus();
    wasOpen.current = open;
  }, [open, payNow]);

  return {
    button,
    /** The remote was asked for: its slot is to be rendered. */
    wanted,
    busy: open && loading,
    unavailable: open && missing,
    intend: () => setWanted((before) => before || !savesData()),
    start: () => {
      setWanted(true);
      setOpen(true);
    },
    slot: { open, onClose: () => setOpen(false), onLoading: setLoading, onMissing: setMissing },
  };
}
