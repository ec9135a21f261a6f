import type { Order } from '@shop/contracts';
import { lineOutcomes, type OrderStatus, orderStatus } from '@shop/orders';
import { StatusPill, type StatusTone } from '@shop/ui';

const pills: Record<OrderStatus, { tone: StatusTone; text: string }> = {
  unpaid: { tone: 'neutral', text: 'Unpaid' },
  pending: { tone: 'warning', text: 'Pending' },
  shipped: { tone: 'success', text: 'Shipped' },
};

export function OrderState({ order }: { order: Order }) {
  if (order.outcome) return <StatusPill tone="neutral">{lineOutcomes[order.outcome]}</StatusPill>;
  const { tone, text } = pills[orderStatus(order)];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}
