import type { Part } from '@shop/contracts';
import type { Account } from '@shop/host';
import { Picture, Price } from '@shop/ui';
import { ReadOnlyField } from './read-only-field.component.tsx';

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
