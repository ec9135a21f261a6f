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
