import { eventText, type OrderEventGroup } from '@shop/orders';

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

export const historyText = (event: OrderEventGroup): string => eventText(event, TEXTS);
