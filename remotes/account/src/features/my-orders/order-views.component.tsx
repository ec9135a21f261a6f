import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { type OrderView, orderViews } from './my-orders.model.ts';

/** Links to the orders that stand, to those that have ended and to both, each with the present search. */
export function OrderViews({ q, shown }: { q: string; shown: OrderView }) {
  return (
    <nav aria-label="Which orders" className="flex flex-wrap gap-1">
      {orderViews.map(({ view, label }) => (
        <Link
          key={view}
          to={{
            search: String(
              new URLSearchParams({ ...(q && { q }), ...((q || view !== 'current') && { show: view }) }),
            ),
          }}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className={`${buttonClass(view === shown ? 'secondary' : 'quiet')} max-sm:px-3`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
