import {
  formatCount,
  formatDollars,
  type Order,
  orderTotal,
  type Shipment,
  totalOfLines,
} from '@shop/contracts';

export const manageOrders = {
  path: '/dashboard/manageOrders',
  name: 'Manage All Orders',
  gone: 'There is no such order.',
};

export const orderName = ({ number, name }: Order): string => `order ${number} of ${name}`;

/** How long ago a moment was, in its largest unit: `12 m`, `5 h`, `3 d`. */
export function ageOf(at: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${formatCount(Math.floor(hours / 24))} d`;
}

export function shippedText(orders: readonly Order[], { carrier, tracking }: Shipment = {}): string {
  const [first] = orders;
  const number = new Set(orders.map(({ number: own, tradeOrder }) => tradeOrder?.number ?? own));
  const shown = orders.length === 1 ? first?.number : [...number].join();
  const what = number.size === 1 ? `Order ${shown}` : `${formatCount(orders.length)} orders`;
  return `${what} shipped${carrier ? ` by ${carrier}` : ''}${tracking ? `, ${tracking}` : ''}.`;
}

export const orderAmount = (order: Order): string => formatDollars(orderTotal(order));

export const canShip = ({ paid, approve, paymentIssue }: Order): boolean =>
  paid && !approve && paymentIssue !== 'disputed' && paymentIssue !== 'refund-failed';

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

/** The same for several lines: a sentence for each state that there is among them. */
export function deletionEffects(lines: readonly Order[]): string[] {
  const sentence = (some: readonly Order[], text: (named: string, amount: string) => string): string[] => {
    const named = some.length === 1 ? '1 line' : `${formatCount(some.length)} lines`;
    return some.length > 0 ? [text(named, formatDollars(totalOfLines(some)))] : [];
  };
  const refunded = lines.filter(({ paid, approve }) => paid && !approve);
  const whole = refunded.every(({ paymentIssue }) => paymentIssue !== 'partly-returned');
  return [
    ...sentence(
      lines.filter(({ paid }) => !paid),
      (named) => `Not paid: ${named}. Nothing is refunded, and the units go back to stock.`,
    ),
    ...sentence(
      refunded,
      (named, amount) =>
        `Paid: ${named}. ${whole ? amount : `What is left of ${amount}`} is refunded to the buyer's card, and the units go back to stock.`,
    ),
    ...sentence(
      lines.filter(({ approve }) => approve),
      (named) => `Shipped: ${named}. Nothing is refunded, and the stock stays as it is.`,
    ),
  ];
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
