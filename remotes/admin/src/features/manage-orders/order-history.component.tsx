import type { OrderWithLines } from '@shop/contracts';
import { eventText, useOrderEvents } from '@shop/orders';
import { HistoryList } from '../../history/history-list.component.tsx';

/** What only admins read in an order's history. */
const TEXTS: Readonly<Record<string, string>> = {
  'order.removed': 'Taken off the lists',
  'order.noted': 'Note',
  'payment.declined': 'Payment ended after too many declined cards',
  'payment.disputed': 'Payment disputed',
  'payment.dispute-won': 'Dispute won',
  'payment.inquired': "Bank's inquiry opened",
  'payment.inquiry-closed': "Bank's inquiry closed",
  'payment.lost': 'Payment not known to the card provider',
  'payment.found': 'Payment found again',
  'payment.owed': 'Money received that goes back',
  'payment.refund-refused': 'Refund refused by the card provider',
  'payment.refund-failed': 'Refund failed',
  'payment.returned-twice': 'Money went back twice',
  'payment.return-failed': 'Returned money came back',
  'payment.second-return-failed': 'The second return came back',
  'payment.repaid': 'Paid back by other means',
};

/** Who did what with an order, or with the one line of it that is shown, and what admins noted; newest first. */
export function OrderHistory({ order: { _id: id, number, line } }: { order: OrderWithLines }) {
  const events = useOrderEvents(line ? 'GET /order/{id}/events' : 'GET /tradeOrders/{id}/events', id);
  return (
    <section aria-label={`History of order ${number}`} className="min-w-0 text-sm">
      <h2 className="mb-1 text-xs font-medium text-muted">History</h2>
      <HistoryList
        events={events}
        describe={(event) => eventText(event, TEXTS)}
        detail={({ note }) =>
          note && (
            <p className="basis-full border-l-2 border-line pl-2 whitespace-pre-line wrap-anywhere">{note}</p>
          )
        }
      />
    </section>
  );
}
