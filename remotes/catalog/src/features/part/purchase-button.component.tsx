import type { Part } from '@shop/contracts';
import { Slot } from '@shop/host';
import { Button, savesData } from '@shop/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CheckoutUnavailable } from './checkout-unavailable.component.tsx';

interface PurchaseButtonProps {
  part: Part;
  /** The quantity typed so far; the checkout starts with it. */
  units: string;
}

/**
 * Opens the checkout dialog, which another remote provides. That remote loads when the visitor first shows
 * the intent to order, or on the press where data is saved; the page works without it.
 */
export function PurchaseButton({ part, units }: PurchaseButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const [missing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const intend = () => setWanted(wanted || !savesData());
  const close = () => setOpen(false);

  useEffect(() => {
    // The button was disabled while the dialog loaded, so the dialog cannot return the focus by itself.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Button
        ref={button}
        className="w-full px-8 sm:w-auto"
        busy={open && loading}
        disabled={open && missing}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {open && missing ? 'Purchase is unavailable' : 'Purchase'}
      </Button>
      {wanted ? (
        <Slot
          name="part-checkout"
          props={{ part, units, open, onClose: close }}
          pending={<WhileShown onChange={setLoading} />}
          unavailable={(retry) => (
            <>
              <WhileShown onChange={setMissing} />
              {open ? <CheckoutUnavailable onRetry={retry} /> : null}
            </>
          )}
        />
      ) : null}
    </div>
  );
}

/** Reports that it is mounted (`true`) and unmounted (`false`). Renders nothing. */
function WhileShown({ onChange }: { onChange: (shown: boolean) => void }) {
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
