import { Slot, type SlotProps } from '@shop/host';
import { Button } from '@shop/ui';
import { useLayoutEffect } from 'react';

type CheckoutSlotProps = SlotProps['part-checkout'] & {
  /** The dialog's remote is loading, or no longer. */
  onLoading: (loading: boolean) => void;
  /** The dialog's remote cannot be loaded, or can be again. */
  onMissing: (missing: boolean) => void;
};

/** The checkout dialog, which another remote provides; the page works without it. */
export function CheckoutSlot({ onLoading, onMissing, ...props }: CheckoutSlotProps) {
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
