import { Button } from '@shop/ui';

/** Shown when the checkout cannot be loaded; the part's page works without it. */
export function CheckoutUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <p>The checkout cannot be loaded right now. Nothing has been ordered.</p>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
