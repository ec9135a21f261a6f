import { call, callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import {
  formatCount,
  minUnits,
  type Part,
  parseWholeNumber,
  STOP_TELLING,
  TELL_ME,
  WILL_BE_TOLD,
  watchReads,
} from '@shop/contracts';
import { useSession, useToasts } from '@shop/host';
import { AddToCart, WantedTotal } from '@shop/lists';
import { Button, buttonClass, NumberStepper } from '@shop/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOrderable } from '../../shop/stock.model.ts';
import { priceNote } from './price-note.model.ts';
import type { Quantity } from './quantity.hook.ts';

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

/** Why the part cannot be ordered now, and when it can be again. */
function ShortageNote({ part: { quantity, minimumOrder } }: { part: Part }) {
  return (
    <p className="text-sm text-pretty">
      {quantity === 0
        ? 'There are no units left. '
        : `There are ${formatCount(quantity)} left, and an order takes ${formatCount(minimumOrder)} at least. `}
      It can be ordered again after the next restock.
    </p>
  );
}

/** Has the shop write to a customer when a sold-out part can be ordered again. A visitor signs in first. */
function TellMe({ part }: { part: Part }) {
  const signedIn = useSession(({ account }) => account !== undefined);
  if (signedIn) return <Watch id={part._id} />;
  return (
    <Link to={`/purchase/${part._id}`} className={`${buttonClass('primary')} w-full`}>
      {TELL_ME}
    </Link>
  );
}

function Watch({ id }: { id: string }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data } = useQuery(callQuery('GET /watches/{id}', { params: { id } }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(data?.watching ? 'DELETE /watches/{id}' : 'PUT /watches/{id}', { params: { id } }),
    onError: (error) => void toasts.error(error.message),
    onSettled: () => client.invalidateQueries(staleAfter<'PUT /watches/{id}'>(watchReads)),
  });
  return (
    <>
      {data?.watching ? (
        <p role="status" className="text-sm">
          {WILL_BE_TOLD}
        </p>
      ) : null}
      <Button
        variant={data?.watching ? 'secondary' : 'primary'}
        className="w-full"
        busy={isPending}
        disabled={!data}
        onClick={() => mutate()}
      >
        {data?.watching ? STOP_TELLING : TELL_ME}
      </Button>
    </>
  );
}
