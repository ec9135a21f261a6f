import { formatCount, type Part } from '@shop/contracts';
import { type StockState, stockState } from '../../shop/stock.model.ts';

const notes: Record<StockState, string> = {
  orderable: '',
  'below-minimum': ', below the minimum',
  none: ', out of stock',
};

/** The units in stock, and a note when they do not suffice for an order. */
export function StockFigure({ part }: { part: Part }) {
  const state = stockState(part);
  return (
    <span className={state === 'orderable' ? undefined : 'font-medium text-warning'}>
      {formatCount(part.quantity) + notes[state]}
    </span>
  );
}
