import type { OrderWithLines } from '@shop/contracts';
import { Button } from '@shop/ui';
import { lazy, Suspense, useState } from 'react';

/** Loaded to print: few who look at an order do. */
const PackingSlip = lazy(async () => ({
  default: (await import('./packing-slip.component.tsx')).PackingSlip,
}));

/** The button that prints the packing slip of an order. */
export function PackingSlipButton({ order }: { order: OrderWithLines }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        Print packing slip
      </Button>
      {printing && (
        <Suspense>
          <PackingSlip order={order} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
