import type { Order, OrderWithLines } from '@shop/contracts';
import { Button } from '@shop/ui';
import { lazy, Suspense, useState } from 'react';
import { parcelsOf } from './parcels.model.ts';

/** Loaded to print, with the barcodes: few who look at an order do. */
const loadSheets = () => import('./printed-sheets.component.tsx');
const PackingSlips = lazy(async () => ({ default: (await loadSheets()).PackingSlips }));
const PickList = lazy(async () => ({ default: (await loadSheets()).PickList }));

export function PackingSlipButton({ order }: { order: OrderWithLines }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        Print packing slip
      </Button>
      {printing && (
        <Suspense>
          <PackingSlips orders={[order]} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The buttons that print what several orders need: one list to fetch their parts, and a slip for each parcel. */
export function ShippingPrints({ lines }: { lines: readonly Order[] }) {
  const [printing, setPrinting] = useState<'picks' | 'slips'>();
  const done = () => setPrinting(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting('picks')}>
        Pick list
      </Button>
      <Button variant="secondary" onClick={() => setPrinting('slips')}>
        Packing slips
      </Button>
      <Suspense>
        {printing === 'picks' && <PickList lines={lines} onDone={done} />}
        {printing === 'slips' && (
          <PackingSlips orders={parcelsOf(lines).map(({ order }) => order)} onDone={done} />
        )}
      </Suspense>
    </>
  );
}
