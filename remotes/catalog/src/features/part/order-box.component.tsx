import { type FormerOrder, type Part, unitsAgain } from '@shop/contracts';
import { Slot, type SlotProps } from '@shop/host';
import { Button, savesData } from '@shop/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OrderForm } from './order-form.component.tsx';
import { useQuantity } from './quantity.hook.ts';

interface OrderBoxProps {
  part: Part;
  /** Units that were ordered on another page of the part. */
  units: string | undefined;
  /** The buyer has an unpaid order of the part: paying it comes first. */
  unpaid: boolean;
  payNow: RefObject<HTMLElement | null>;
  former: FormerOrder | undefined;
  /** The checkout that opened by itself is done. */
  onDone: () => void;
}

/** The order of a part, whose button opens the checkout. */
export function OrderBox({ part, units, unpaid, payNow, former, onDone }: OrderBoxProps) {
  const quantity = useQuantity(part, former ? String(unitsAgain(former, part)) : units);
  const wanted = former !== undefined || (units !== undefined && !unpaid);
  const checkout = useCheckout({ startsOpen: wanted && quantity.isOrderable, payNow });
  return (
    <OrderForm
      part={part}
      quantity={quantity}
      onOrder={checkout.start}
      purchase={
        <Button
          ref={checkout.button}
          type="submit"
          variant={unpaid ? 'secondary' : 'primary'}
          className="grow"
          busy={checkout.busy}
          disabled={checkout.unavailable}
          onPointerEnter={checkout.intend}
          onFocus={checkout.intend}
        >
          {checkout.unavailable ? 'Purchase is unavailable' : 'Purchase'}
        </Button>
      }
    >
      {/* Stays when the last units were just ordered: the dialog still shows what became of the order. */}
      {checkout.wanted ? (
        <CheckoutSlot
          part={part}
          units={quantity.units}
          former={former}
          {...checkout.slot}
          onClose={() => {
            checkout.slot.onClose();
            onDone();
          }}
          onPlaced={() => {
            quantity.reset();
            if (units !== undefined) onDone();
          }}
        />
      ) : null}
    </OrderForm>
  );
}

interface CheckoutSettings {
  startsOpen: boolean;
  payNow: RefObject<HTMLElement | null>;
}

/**
 * Opens the checkout dialog. Its remote loads when the visitor first shows the intent to order, or on the press where
 * data is saved.
 * @param payNow leads to the payment of the unpaid order, while there is one
 */
function useCheckout({ startsOpen, payNow }: CheckoutSettings) {
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

type CheckoutSlotProps = SlotProps['part-checkout'] & {
  onLoading: (loading: boolean) => void;
  onMissing: (missing: boolean) => void;
};

/** The checkout dialog, which another remote provides; the page works without it. */
function CheckoutSlot({ onLoading, onMissing, ...props }: CheckoutSlotProps) {
  return (
    <Slot
      name="part-checkout"
      props={props}
      pending={<WhileShown onChange={onLoading} />}
      unavailable={(retry) => (
        <>
          <WhileShown onChange={onMissing} />
          {props.open ? <CheckoutUnavailable onRetry={retry} /> : null}
        </>
      )}
    />
  );
}

function CheckoutUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p>The checkout cannot be loaded right now. Nothing has been ordered.</p>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
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
