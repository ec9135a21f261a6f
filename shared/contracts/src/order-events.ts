/**
 * What buyers and admins read of an order, by the kind of its event. The server shows buyers no other kind: the rest is between the
 * shop, the bank and the card provider.
 */
export const buyersEvents: Readonly<Record<string, string>> = {
  'order.placed': 'Placed',
  'order.paid': 'Paid',
  'order.approved': 'Sent for shipping',
  'order.recalled': 'Shipping taken back',
  'order.tracked': 'Carrier or tracking number changed',
  'order.return-asked': 'Return asked for',
  'order.return-accepted': 'Return accepted',
  'order.return-declined': 'Return declined',
  'order.cancelled': 'Cancelled',
  'order.lapsed': 'Ended unpaid',
  'order.refunding': 'Refund begun',
  'order.refunded': 'Refunded',
  'payment.refunded': 'Payment refunded',
  'payment.returned': 'Money returned',
};

/** What only admins read. */
export const adminsEvents: Readonly<Record<string, string>> = {
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
