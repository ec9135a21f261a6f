import { formatCount, formatDollars, type Order, totalDollars } from '@shop/contracts';

/** Names an order in the row's actions. */
export const orderName = ({ number, name }: Order): string => `order ${number} of ${name}`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An order's number, day and amount, in one line. */
export const orderLine = (order: Order): string =>
  `${order.number} · ${day.format(new Date(order.createdAt))} · ${orderAmount(order)}`;

/** What the buyer pays for an order. */
export const orderAmount = ({ price, orders }: Order): string =>
  formatDollars(totalDollars(price, orders) ?? price * orders);

/** Whether an order can be sent for shipping now. */
export const canShip = ({ paid, approve, paymentIssue }: Order): boolean =>
  paid && !approve && paymentIssue !== 'disputed' && paymentIssue !== 'refund-failed';

/** What a packing slip says of an order that must not leave the warehouse now. */
export function shippingWarning(order: Order): string | undefined {
  if (order.approve || canShip(order)) return undefined;
  if (!order.paid) return 'Not paid – do not ship';
  return order.paymentIssue === 'disputed' ? 'Payment disputed – do not ship' : 'Order ended – do not ship';
}

/** What deleting an order does to its money and its stock. */
export function deletionEffect(order: Order): string {
  const units = `${formatCount(order.orders)} units`;
  if (order.approve) return 'It was shipped: nothing is refunded, and the stock stays as it is.';
  if (!order.paid) return `It is not paid: nothing is refunded, and its ${units} go back to stock.`;
  const money =
    order.paymentIssue === 'partly-returned'
      ? `What is left of ${orderAmount(order)} is refunded`
      : `${orderAmount(order)} is refunded`;
  return `${money} to the buyer's card, and its ${units} go back to stock.`;
}

/** What somebody who packs or ships the order has to know besides. */
export function orderNote({ paymentIssue }: Order): string | undefined {
  switch (paymentIssue) {
    case 'disputed':
      return "The buyer's bank disputes the payment. Do not ship before it is decided.";
    case 'inquiry':
      return "The buyer's bank asks about the payment. It can be shipped.";
    case 'returned':
      return 'All of its money went back to the buyer.';
    case 'partly-returned':
      return 'A part of its money went back to the buyer.';
    case 'refund-failed':
      return 'The card could not be refunded. Pay the buyer back by other means, and note it with `shop record-repayment`.';
    default:
      return undefined;
  }
}
