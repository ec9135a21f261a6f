import { HistoryList } from '../../history/history-list.component.tsx';
import { useOrderEvents } from './list-order-events.query.ts';
import { eventText } from './order-history.model.ts';

/** Who did what with an order, and what admins noted; newest first. */
export function OrderHistory({ id }: { id: string }) {
  return (
    <HistoryList
      events={useOrderEvents(id)}
      describe={eventText}
      detail={({ note }) =>
        note && (
          <p className="basis-full border-l-2 border-line pl-2 whitespace-pre-line wrap-anywhere">{note}</p>
        )
      }
    />
  );
}
