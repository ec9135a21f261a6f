import { formatCount, type Part } from '@shop/contracts';
import { stockState } from '../../shop/stock.model.ts';

/** Why the part cannot be ordered now, and when it can be again; nothing while the stock suffices. */
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
