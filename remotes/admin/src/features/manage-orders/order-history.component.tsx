import { useOrderEvents } from '@shop/orders';
import { HistoryList } from '../../history/history-list.component.tsx';
import { historyText } from './order-history.model.ts';

interface OrderHistoryProps {
  number: string;
  /** The call that lists the events: of an order, or of the order of a whole cart. */
  of: Parameters<typeof useOrderEvents>[0];
  id: string;
}

/** Who did what with an order, and what admins noted; newest first. */
export function OrderHistory({ number, of, id }: OrderHistoryProps) {
  return (
    <section aria-label={`History of order ${number}`} className="min-w-0 text-sm">
      <h2 className="mb-1 text-xs font-medium text-muted">History</h2>
      <HistoryList
        events={useOrderEvents(of, id)}
        describe={historyText}
        detail={({ note }) =>
          note && (
            <p className="basis-full border-l-2 border-line pl-2 whitespace-pre-line wrap-anywhere">{note}</p>
          )
        }
      />
    </section>
  );
}
