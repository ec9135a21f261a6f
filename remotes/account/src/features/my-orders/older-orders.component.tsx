import { Button, FormError } from '@shop/ui';
import { useState } from 'react';

interface OlderOrdersProps {
  /** Nothing is older than what is shown. */
  ended: boolean;
  busy: boolean;
  /** Why the older orders could not be had. */
  failure: string | undefined;
  onShow: () => void;
}

/**
 * The way to the orders before those shown, where there are any. Whoever has reached the end is told so
 * by the same button: it would take the focus with it.
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
