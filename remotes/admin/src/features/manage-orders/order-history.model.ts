import type { OrderEvent } from '@shop/contracts';

/** What an event says, in words. An unknown kind is shown as it is. */
const TEXTS: Readonly<Record<string, string>> = {
  'order.placed': 'Placed',
  'order.paid': 'Paid',
  'order.approved': 'Sent for shipping',
  'order.cancelled': 'Cancelled',
  'order.lapsed': 'Lapsed unpaid',
  'order.refunding': 'Refund begun',
  'order.refunded': 'Refunded',
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
  'payment.refunded': 'Payment refunded',
  'payment.refund-refused': 'Refund refused by the card provider',
  'payment.refund-failed': 'Refund failed',
  'payment.returned': 'Money went back to the buyer',
  'payment.returned-twice': 'Money went back twice',
  'payment.return-failed': 'Returned money came back',
  'payment.second-return-failed': 'The second return came back',
  'payment.repaid': 'Paid back by other means',
};

export const eventText = ({ kind }: OrderEvent): string => TEXTS[kind] ?? kind;
