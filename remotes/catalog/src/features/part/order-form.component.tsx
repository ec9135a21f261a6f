import { formatCount, minUnits, type Part, parseWholeNumber } from '@shop/contracts';
import { AddToCart, WantedTotal } from '@shop/lists';
import { NumberStepper } from '@shop/ui';
import type { ReactNode } from 'react';
import { isOrderable, stockState } from '../../shop/stock.model.ts';
import { priceNote } from './order-estimate.model.ts';
import type { Quantity } from './quantity.hook.ts';
import { TellMe } from './tell-me.component.tsx';

const onPhones =
  'max-sm:self-stretch max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3';
/** Below 600 px it is fixed at the lower edge, in reach of the thumb, unless the screen is too low. */
const fixed = '[@media(max-width:599px)_and_(min-height:30rem)]:sticky';

interface OrderFormProps {
  part: Part;
  quantity: Quantity;
  /** Something else is fixed at the lower edge. */
  isLoose?: boolean;
  /** Called with Enter, for a quantity that can be ordered. */
  onOrder: () => void;
  /** The button or link that orders. */
  purchase: ReactNode;
  children?: ReactNode;
}

/** Quantity, total and the ways to order. Without enough stock it says why, and who waits is told. */
export function OrderForm({ part, quantity, isLoose, onOrder, purchase, children }: OrderFormProps) {
  return (
    <div
      className={`flex flex-col gap-3 sm:border-t sm:border-line sm:p-4 md:px-5 ${onPhones} ${isLoose ? '' : fixed}`}
    >
      {isOrderable(part) ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (quantity.judge()) onOrder();
          }}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:flex lg:flex-wrap"
        >
          <div className="lg:w-38">
            <NumberStepper
              ref={quantity.field}
              label="Units"
              min={minUnits(part)}
              max={part.quantity}
              step={minUnits(part)}
              value={quantity.units}
              onChange={quantity.change}
              onBlur={quantity.leave}
              error={quantity.problem}
            />
          </div>
          <div className="max-sm:text-right lg:min-w-32">
            <p className="text-sm text-muted">Total</p>
            <output className="text-xl leading-9 font-semibold wrap-anywhere">
              <WantedTotal lines={quantity.lines} />
            </output>
          </div>
          {/* Aligned with the field, whose label is above it. */}
          <div className="flex gap-2 max-lg:col-span-2 lg:grow lg:pt-6">
            {purchase}
            <AddToCart part={part} units={parseWholeNumber(quantity.units) ?? 0} mayAdd={quantity.judge} />
          </div>
          {part.priceBreaks ? (
            <p className="col-span-2 text-sm text-muted lg:order-last lg:basis-full">
              {priceNote(part, quantity.units)}
            </p>
          ) : null}
        </form>
      ) : (
        <>
          <ShortageNote part={part} />
          <TellMe part={part} />
        </>
      )}
      {children}
    </div>
  );
}

/** Why the part cannot be ordered now, and when it can be again; nothing while the stock suffices. */
function ShortageNote({ part }: { part: Part }) {
  const state = stockState(part);
  if (state === 'orderable') return null;
  return (
    <p className="text-sm text-pretty">
      {state === 'none'
        ? 'There are no units left. '
        : `There are ${formatCount(part.quantity)} left, and an order takes ${formatCount(part.minimumOrder)} at least. `}
      It can be ordered again after the next restock.
    </p>
  );
}
