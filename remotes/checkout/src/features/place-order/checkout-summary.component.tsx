import type { Part } from '@shop/contracts';
import type { Account } from '@shop/host';
import { Picture, Price } from '@shop/ui';
import { ReadOnlyField } from './read-only-field.component.tsx';

/** Who orders what at which price: the checkout's read-only fields (docs/specification.md#purchase-page). */
export function CheckoutSummary({ part, buyer }: { part: Part; buyer: Account }) {
  return (
    <div className="flex gap-3 border-b border-line pb-4 sm:gap-4">
      <Picture
        src={part.picture}
        alt=""
        width={64}
        height={64}
        className="size-12 shrink-0 rounded-control border border-line sm:size-16"
      />
      <div className="min-w-0 flex-1">
        <p className="mb-1 font-semibold">
          <Price dollars={part.price} /> <span className="text-sm font-normal text-muted">/per unit</span>
        </p>
        <ReadOnlyField label="Product Name" value={part.name} />
        <ReadOnlyField label="Product Quantity" value={String(part.quantity)} />
        <ReadOnlyField label="Name" value={buyer.displayName ?? ''} />
        <ReadOnlyField label="Email" value={buyer.email} />
      </div>
    </div>
  );
}
