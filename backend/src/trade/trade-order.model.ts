import {
  dollarsFromCents,
  type EndedLine,
  type OrderOutcome,
  type TradeOrder,
  type TradeOrderEvent,
  type TradeOrderSummary,
} from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { moneyOf, outcomeOf, toOrder, toOrderEvent } from '../orders/order.model.ts';
import type { OrderMoneyRow, OrderRow } from '../orders/store.ts';
import type { TradeSummaryRow } from './trade-order.store.ts';
import type { TradeEventRow } from './trade-order-events.store.ts';
import type { WantedLine } from './trade-order-refusal.ts';

type Line = OrderRow & Partial<OrderMoneyRow>;

/** The outcome of an order is the first of these that one of its lines has. */
const OUTCOMES: readonly OrderOutcome[] = ['refunding', 'shipped', 'refunded', 'cancelled', 'lapsed'];

/** @param lines of one trade order, also those that have ended. Answers nothing where there are none */
export function toTradeOrder(lines: readonly Line[]): TradeOrder | undefined {
  const endedLines = lines.flatMap((line) => toEndedLine(line) ?? []);
  const [first] = lines;
  if (!first || first.trade_order_id === null) return undefined;
  const standing = lines.filter(({ removed_at: removedAt }) => removedAt === null);
  const outcome = OUTCOMES.find((one) => endedLines.some((line) => line.outcome === one));
  const unpaid = standing.find(({ status }) => status === 'unpaid');
  return {
    _id: first.trade_order_id,
    number: String(first.trade_number),
    ...(first.po_number !== null && { poNumber: first.po_number }),
    name: first.name,
    email: first.email,
    phone: first.phone,
    address: first.address,
    lines: standing.map(toOrder),
    ...(endedLines.length > 0 && { endedLines }),
    total: dollarsFromCents(standing.reduce((sum, { total_cents: cents }) => sum + cents, 0)),
    paid: standing.length > 0 && !unpaid,
    ...(standing.length === 0 && outcome && { ended: true as const, outcome }),
    ...moneyOf(lines),
    createdAt: first.created_at.toISOString(),
    ...(unpaid && { holdUntil: unpaid.hold_until.toISOString() }),
  };
}

/** Whether this is what was ordered when the lines were placed. */
export function isSameOrder(
  { poNumber, phone, address }: BodyOf<'POST /tradeOrders'>,
  wanted: readonly WantedLine[],
  placed: readonly OrderRow[],
): boolean {
  const byPart = new Map(placed.map((line) => [line.part_id, line]));
  return (
    wanted.length === placed.length &&
    placed.every(
      (line) =>
        line.po_number === (poNumber?.trim() ?? null) &&
        line.phone === String(phone) &&
        line.address === address,
    ) &&
    wanted.every(({ partId, quantity, priceCents }) => {
      const line = byPart.get(partId);
      return line?.quantity === quantity && line.price_cents === priceCents;
    })
  );
}

function toEndedLine(line: Line): EndedLine | undefined {
  const { outcome } = outcomeOf(line);
  if (!outcome) return undefined;
  const { _id, number, productName, partNumber, price, orders } = toOrder(line);
  const part = { productName, ...(partNumber !== undefined && { partNumber }) };
  return { _id, number, ...part, price, orders, outcome, ...moneyOf([line]) };
}

export const toTradeOrderEvent = ({
  line_id,
  line_number,
  product_name,
  ...event
}: TradeEventRow): TradeOrderEvent => ({
  ...toOrderEvent(event),
  ...(line_id !== null && {
    line: { _id: line_id, number: String(line_number), productName: product_name ?? '' },
  }),
});

export const toTradeOrderSummary = (row: TradeSummaryRow): TradeOrderSummary => ({
  _id: row.id,
  number: String(row.number),
  ...(row.po_number !== null && { poNumber: row.po_number }),
  lineCount: row.lines,
  total: dollarsFromCents(row.cents),
  paid: row.paid,
  ...(row.ended && { ended: true as const }),
  createdAt: row.created_at.toISOString(),
  ...(row.hold_until !== null && { holdUntil: row.hold_until.toISOString() }),
});
