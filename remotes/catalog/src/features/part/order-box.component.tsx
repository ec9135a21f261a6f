import { type FormerOrder, minUnits, type Part, parseWholeNumber, unitsAgain } from '@shop/contracts';
import { AddToCart } from '@shop/lists';
import { Button, NumberStepper, Price } from '@shop/ui';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { stockState, whyNoPurchase } from '../../shop/stock.model.ts';
import { useCheckout } from './checkout.hook.ts';
import { CheckoutSlot } from './checkout-slot.component.tsx';
import { orderEstimate, priceNote } from './order-estimate.model.ts';
import { ShortageNote } from './shortage-note.component.tsx';

/** Below 600 px it is fixed at the lower edge, in reach of the thumb, unless the screen is too low. */
const onPhones =
  'max-sm:self-stretch max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3 [@media(max-width:599px)_and_(min-height:30rem)]:sticky';

export interface OrderBoxProps {
  part: Part;
  /** The buyer has an unpaid order of the part: paying it comes first. */
  unpaid: boolean;
  /** Leads to its payment. */
  payNow: RefObject<HTMLElement | null>;
  /** The order that is placed again, if one is. */
  former: FormerOrder | undefined;
  /** Its checkout was closed. */
  onFormerDone: () => void;
}

/** Quantity, total and the purchase button. Without enough stock the button only, which says why. */
export function OrderBox({ part, unpaid, payNow, former, onFormerDone }: OrderBoxProps) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [units, setUnits] = useState(String(former ? unitsAgain(former, part) : minUnits(part)));
  // A number is validated after typing, not during it.
  const [touched, setTouched] = useState(false);
  const { total, problem } = orderEstimate(part, units);
  const checkout = useCheckout({ startsOpen: former !== undefined && problem === undefined, payNow });

  /** Whether the quantity can be ordered; if not, the field says why. */
  const judge = (): boolean => {
    setTouched(true);
    if (problem !== undefined) field.current?.focus();
    return problem === undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (judge()) checkout.start();
  };

  return (
    <div className={`flex flex-col gap-3 sm:border-t sm:border-line sm:p-4 md:px-5 ${onPhones}`}>
      {stockState(part) === 'orderable' ? (
        <form
          noValidate
          onSubmit={submit}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:flex lg:flex-wrap"
        >
          <div className="lg:w-38">
            <NumberStepper
              ref={field}
              label="Units"
              min={minUnits(part)}
              max={part.quantity}
              step={minUnits(part)}
              value={units}
              onChange={setUnits}
              onBlur={() => setTouched(true)}
              error={touched ? problem : undefined}
            />
          </div>
          <div className="max-sm:text-right lg:min-w-32">
            <p className="text-sm text-muted">Total</p>
            <output className="text-xl leading-9 font-semibold wrap-anywhere">
              {total === undefined ? '–' : <Price dollars={total} />}
            </output>
          </div>
          {/* Aligned with the field, whose label is above it. */}
          <div className="flex gap-2 max-lg:col-span-2 lg:grow lg:pt-6">
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
            <AddToCart part={part} units={parseWholeNumber(units) ?? 0} mayAdd={judge} />
          </div>
          {part.priceBreaks ? (
            <p className="col-span-2 text-sm text-muted lg:order-last lg:basis-full">
              {priceNote(part, units)}
            </p>
          ) : null}
        </form>
      ) : (
        <>
          <ShortageNote id={noteId} part={part} />
          {/* Not `disabled`: the keyboard reaches it, and a screen reader reads why it does nothing. */}
          <Button aria-disabled aria-describedby={noteId} className="w-full">
            Purchase{whyNoPurchase[stockState(part)]}
          </Button>
        </>
      )}
      {/* Stays when the last units were just ordered: the dialog still shows what became of the order. */}
      {checkout.wanted ? (
        <CheckoutSlot
          part={part}
          units={units}
          former={former}
          {...checkout.slot}
          onClose={() => {
            checkout.slot.onClose();
            onFormerDone();
          }}
          onPlaced={() => {
            setUnits(String(minUnits(part)));
            setTouched(false);
          }}
        />
      ) : null}
    </div>
  );
}
