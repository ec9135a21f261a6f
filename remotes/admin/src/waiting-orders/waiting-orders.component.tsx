import { callQuery } from '@shop/api-client';
import { formatWaiting, type WaitingOrders } from '@shop/contracts';
import { Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

interface WaitingOrdersNoteProps {
  name: 'GET /managePart/{id}/waiting' | 'GET /user/{id}/waiting';
  id: string;
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

const ordersText = (count: number, state: string): string =>
  `${formatWaiting(count)} ${state} ${count === 1 ? 'order' : 'orders'}`;

const toShipText = (count: number): string =>
  `${ordersText(count, 'paid')} ${count === 1 ? 'waits' : 'wait'} to be shipped and can still be shipped or deleted.`;

/** What becomes of a product's open orders when it is deleted, in sentences. */
export const ordersOfDeletedProduct = ({ unpaid, toShip }: WaitingOrders): string[] =>
  unpaid + toShip === 0
    ? ['It has no open orders.']
    : [
        ...(toShip > 0 ? [toShipText(toShip)] : []),
        ...(unpaid > 0
          ? [
              `${ordersText(unpaid, 'unpaid')} can still be paid until ${unpaid === 1 ? 'it lapses' : 'they lapse'}.`,
            ]
          : []),
      ];

/** What becomes of a user's open orders when they are removed, in sentences. */
export const ordersOfRemovedUser = ({ unpaid, toShip }: WaitingOrders): string[] => [
  'They can no longer sign in.',
  ...(unpaid + toShip === 0 ? ['They have no open orders.'] : []),
  ...(toShip > 0 ? [toShipText(toShip)] : []),
  ...(unpaid > 0
    ? [
        `${ordersText(unpaid, 'unpaid')} can no longer be paid: ${unpaid === 1 ? 'it lapses, and its' : 'they lapse, and their'} stock is released.`,
      ]
    : []),
];
