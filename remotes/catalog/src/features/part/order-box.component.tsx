import type { Part } from '@shop/contracts';
import { NumberStepper, Price } from '@shop/ui';
import { useState } from 'react';
import { stockState } from '../../shop/stock.model.ts';
import { OrderBar } from './order-bar.component.tsx';
import { orderEstimate } from './order-estimate.model.ts';
import { PurchaseButton } from './purchase-button.component.tsx';

/** How many, what that comes to, and the way to order it. Without stock for an order, the way alone. */
export function OrderBox({ part }: { part: Part }) {
  const [units, setUnits] = useState('');
  // A number is judged when it is typed, not while.
  const [judged, setJudged] = useState(false);
  const { total, problem } = orderEstimate(part, units);
  if (stockState(part) !== 'orderable') return <PurchaseButton part={part} units="" />;
  return (
    <OrderBar
      units={
        <NumberStepper
          label="Units"
          min={part.minimumOrder}
          max={part.quantity}
          step={part.minimumOrder}
          placeholder={String(part.minimumOrder)}
          value={units}
          onChange={setUnits}
          onBlur={() => setJudged(true)}
          error={judged ? problem : undefined}
        />
      }
      total={
        <>
          <p className="text-sm text-muted">Total</p>
          <output className="text-xl leading-9 font-semibold wrap-anywhere">
            {total === undefined ? '–' : <Price dollars={total} />}
          </output>
        </>
      }
      purchase={<PurchaseButton part={part} units={units} />}
    />
  );
}
