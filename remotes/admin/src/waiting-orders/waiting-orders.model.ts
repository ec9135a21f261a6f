import { formatWaiting, type WaitingOrders } from '@shop/contracts';

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
