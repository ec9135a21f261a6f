import type { OrderWithLines } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useState } from 'react';
import { OrderPrint } from './order-document.component.tsx';

/** The button that prints an order. */
export function PrintOrderButton({ order, children }: { order: OrderWithLines; children: string }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        {children}
      </Button>
      {printing ? <OrderPrint order={order} onDone={() => setPrinting(false)} /> : null}
    </>
  );
}
