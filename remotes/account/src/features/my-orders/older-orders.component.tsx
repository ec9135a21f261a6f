import { Button, FormError } from '@shop/ui';
import { useState } from 'react';

interface OlderOrdersProps {
  /** There are no older orders. */
  ended: boolean;
  busy: boolean;
  /** Why the older orders could not be loaded. */
  failure: string | undefined;
  onShow: () => void;
}

/**
 * The button that loads older orders. At the end the same button says so, because removing it would lose the
 * focus.
 */
export function OlderOrders({ ended, busy, failure, onShow }: OlderOrdersProps) {
  const [asked, setAsked] = useState(false);
  if (ended && !asked) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {busy ? null : <FormError>{failure}</FormError>}
      <Button
        variant="secondary"
        busy={busy}
        disabled={ended}
        onClick={() => {
          setAsked(true);
          onShow();
        }}
      >
        {ended ? 'Nothing older' : 'Show older'}
      </Button>
    </div>
  );
}
