import { buyersEvents, formatDollars, type TradeOrderEvent } from '@shop/contracts';

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

/** Names of lines that are shown; the others are counted. */
const NAMED = 3;

/** What an event says, with its amount and the lines that it is about; an unknown kind is shown as it is. */
export function eventText(
  { kind, amount, lines }: OrderEventGroup,
  more: Readonly<Record<string, string>> = {},
): string {
  const text = more[kind] ?? buyersEvents[kind] ?? kind;
  const withAmount = amount === undefined ? text : `${text} (${formatDollars(amount)})`;
  if (lines.length === 0) return withAmount;
  const names = lines.slice(0, NAMED).map(({ productName, number }) => `${productName} (order ${number})`);
  const others = lines.length - names.length;
  return `${withAmount}: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
