import { adminsEvents, type OrderWithLines } from '@shop/contracts';
import { eventText, useOrderEvents } from '@shop/orders';
import { HistoryList } from '../../history/history-list.component.tsx';

/** Who did what with an order, or with the one line of it that is shown, and what admins noted; newest first. */
export function OrderHistory({ order: { _id: id, number, line } }: { order: OrderWithLines }) {
  const events = useOrderEvents(line ? 'GET /order/{id}/events' : 'GET /tradeOrders/{id}/events', id);
  return (
    <section aria-label={`History of order ${number}`} className="min-w-0 text-sm">
      <h2 className="mb-1 text-xs font-medium text-muted">History</h2>
      <HistoryList
        events={events}
        describe={(event) => eventText(event, adminsEvents)}
        detail={({ note }) =>
          note && (
            <p className="basis-full border-l-2 border-line pl-2 whitespace-pre-line wrap-anywhere">{note}</p>
          )
        }
      />
    </section>
  );
}
