import type { Part } from '@shop/contracts';
import type { Account } from '@shop/host';
import { Picture, Price } from '@shop/ui';
import { useId } from 'react';

interface CheckoutSummaryProps {
  part: Part;
  /** For one unit at the typed quantity. */
  price: number;
  buyer: Account;
}

/** Who orders what at which price: the checkout's read-only fields (docs/specification.md#purchase-page). */
export function CheckoutSummary({ part, price, buyer }: CheckoutSummaryProps) {
  return (
    <div className="border-b border-line pb-3">
      <div className="mb-2 flex items-center gap-3">
        <Picture
          src={part.picture}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control border border-line"
        />
        <div className="min-w-0 flex-1">
          <ReadOnlyField label="Product Name" value={part.name} labelAbove />
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">
              <Price dollars={price} />
            </span>{' '}
            /per unit
          </p>
        </div>
      </div>
      <ReadOnlyField label="Product Quantity" value={String(part.quantity)} />
      <ReadOnlyField label="Name" value={buyer.displayName ?? ''} />
      <ReadOnlyField label="Email" value={buyer.email} />
    </div>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** The label is above the value instead of beside it. */
  labelAbove?: boolean;
}

/** A labelled value that cannot be edited, as compact as a text. On phones it has the whole width, so that emails do not wrap. Long values wrap, which an input's cannot. */
function ReadOnlyField({ label, value, labelAbove = false }: ReadOnlyFieldProps) {
  const id = useId();
  const text = 'col-start-1 row-start-1 text-base wrap-anywhere pointer-fine:text-sm';
  return (
    <div className={labelAbove ? '' : 'items-baseline gap-x-3 sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)]'}>
      <label
        htmlFor={id}
        className={`text-muted ${labelAbove ? 'block text-xs' : 'max-sm:block max-sm:text-xs sm:text-sm'}`}
      >
        {label}
      </label>
      <div className="grid py-0.5">
        {/* Gives the text area the height of its text. */}
        <span aria-hidden className={`invisible min-h-6 whitespace-pre-wrap ${text}`}>
          {value}
        </span>
        <textarea
          id={id}
          readOnly
          rows={1}
          value={value}
          className={`size-full resize-none overflow-hidden rounded-control bg-transparent text-ink ${text}`}
        />
      </div>
    </div>
  );
}
