import type { Part } from '@shop/contracts';
import { NumberStepper, Price } from '@shop/ui';
import { useState } from 'react';
import { stockState } from '../../shop/stock.model.ts';
import { OrderBar } from './order-bar.component.tsx';
import { orderEstimate } from './order-estimate.model.ts';
import { PurchaseButton } from './purchase-button.component.tsx';

/** Quantity, total and the purchase button. Without enough stock, the button only. */
export function OrderBox({ part }: { part: Part }) {
  const [units, setUnits] = useState('');
  // A number is validated after typing, not during it.
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
