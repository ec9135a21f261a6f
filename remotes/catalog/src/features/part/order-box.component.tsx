import { type FormerOrder, type Part, unitsAgain } from '@shop/contracts';
import { Button } from '@shop/ui';
import type { RefObject } from 'react';
import { useCheckout } from './checkout.hook.ts';
import { CheckoutSlot } from './checkout-slot.component.tsx';
import { OrderForm } from './order-form.component.tsx';
import { useQuantity } from './quantity.hook.ts';

interface OrderBoxProps {
  part: Part;
  /** Units that were ordered on another page of the part. */
  units: string | undefined;
  /** The buyer has an unpaid order of the part: paying it comes first. */
  unpaid: boolean;
  /** Leads to its payment. */
  payNow: RefObject<HTMLElement | null>;
  /** The order that is placed again, if one is. */
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
