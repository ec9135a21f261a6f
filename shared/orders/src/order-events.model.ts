import { formatDollars, type TradeOrderEvent } from '@shop/contracts';

/** What one statement recorded, of one order or of several lines of a cart's order. */
export interface OrderEventGroup extends Omit<TradeOrderEvent, 'line'> {
  /** The lines that it is about, where it is not about all of them. */
  lines: readonly NonNullable<TradeOrderEvent['line']>[];
}

/** Events of one kind and one moment about several lines, as one; their amounts together. */
export function groupEvents(events: readonly TradeOrderEvent[]): OrderEventGroup[] {
  const groups: OrderEventGroup[] = [];
  for (const { line, ...event } of events) {
    const last = groups.at(-1);
    if (last && line && last.lines.length > 0 && last.kind === event.kind && last.at === event.at) {
      const cents = Math.round(((last.amount ?? 0) + (event.amount ?? 0)) * 100);
      const amount = event.amount === undefined ? {} : { amount: cents / 100 };
      groups[groups.length - 1] = { ...last, ...amount, lines: [...last.lines, line] };
    } else groups.push({ ...event, lines: line ? [line] : [] });
  }
  return groups;
}

/** What buyers and admins read of an order; an unknown kind is shown as it is. */
const TEXTS: Readonly<Record<string, string>> = {
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

/** Names of lines that are shown; the others are counted. */
const NAMED = 3;

/** What an event says, with its amount and the lines that it is about. */
export function eventText(
  { kind, amount, lines }: OrderEventGroup,
  more: Readonly<Record<string, string>> = {},
): string {
  const text = more[kind] ?? TEXTS[kind] ?? kind;
  const withAmount = amount === undefined ? text : `${text} (${formatDollars(amount)})`;
  if (lines.length === 0) return withAmount;
  const names = lines.slice(0, NAMED).map(({ productName, number }) => `${productName} (order ${number})`);
  const others = lines.length - names.length;
  return `${withAmount}: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
