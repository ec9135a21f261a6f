import type { WaitingNeed } from '@shop/contracts';

/** What there is to do. */
export const tasks: Readonly<Record<WaitingNeed['count'], string>> = {
  toShip: 'Paid orders that are not on their way yet.',
  lapsing: 'Orders that end within six hours; their stock is released then.',
  refused: 'Unpaid orders whose card was declined too often. Ask the buyer to order again.',
  refundFailed: 'Money that the card did not take back. Pay it back by other means.',
  belowMinimum: 'Products with less stock than one order takes. Nobody can order them.',
};
