import { formatCount, type Part } from '@shop/contracts';
import { stockState } from '../../shop/stock.model.ts';

/** Why no order can be placed at the moment, and when one can again; nothing while stock suffices. */
export function ShortageNote({ part }: { part: Part }) {
  const state = stockState(part);
  if (state === 'orderable') return null;
  return (
    <p className="text-sm text-pretty">
      {state === 'none'
        ? 'There are no units left. '
        : `There are ${formatCount(part.quantity)} left, and an order takes ${formatCount(part.minimumOrder)} at least. `}
      It can be ordered again after the next restock.
    </p>
  );
}
