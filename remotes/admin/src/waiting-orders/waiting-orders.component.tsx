import { callQuery } from '@shop/api-client';
import type { WaitingOrders } from '@shop/contracts';
import { Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

interface WaitingOrdersNoteProps {
  name: 'GET /managePart/{id}/waiting' | 'GET /user/{id}/waiting';
  id: string;
  /** What becomes of them, in sentences. */
  textOf: (waiting: WaitingOrders) => string[];
  /** The words that find them among all orders. */
  search: string;
}

/** Says before a removal which open orders there are, counted at this moment, and what becomes of them. */
export function WaitingOrdersNote({ name, id, textOf, search }: WaitingOrdersNoteProps) {
  const { data, isError } = useQuery({ ...callQuery(name, { params: { id } }), staleTime: 0 });
  return (
    <div role="status" className="flex min-h-16 flex-col gap-1 text-sm wrap-anywhere">
      {data ? textOf(data).map((text) => <p key={text}>{text}</p>) : null}
      {data && data.toShip + data.unpaid > 0 ? (
        <Link
          to={`/dashboard/manageOrders?${new URLSearchParams({ q: search })}`}
          className="text-accent underline"
        >
          See the orders
        </Link>
      ) : null}
      {isError && !data && (
        <p>Its open orders could not be counted. Look for them in Manage All Orders first.</p>
      )}
      {!data && !isError && <Skeleton className="h-10 w-full" />}
    </div>
  );
}
