import { type Order, paymentIssues } from '@shop/contracts';
import { lineOutcomes } from '@shop/orders';
import { Button, StatusPill } from '@shop/ui';
import { canShip, orderName } from './order-words.model.ts';
import { useApproveOrder } from './shipping/ship-orders.mutation.ts';

/**
 * Whether an order is paid; pressing "Paid" approves it for shipping (docs/specification.md#manage-all-orders).
 * What is shipped, and a dispute, an inquiry or a refund of its payment, are pills beside it.
 */
export function PaymentStatus({ order }: { order: Order }) {
  const { paymentIssue: issue, outcome } = order;
  if (outcome && issue !== 'refund-failed')
    return <StatusPill tone="neutral">{lineOutcomes[outcome]}</StatusPill>;
  if (!order.paid) return <StatusPill tone="neutral">UnPaid</StatusPill>;
  const serious = issue === 'disputed' || issue === 'refund-failed';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {issue !== 'refund-failed' && <PaidButton order={order} />}
      {order.approve ? <StatusPill tone="success">Shipped</StatusPill> : null}
      {issue ? <StatusPill tone={serious ? 'danger' : 'warning'}>{paymentIssues[issue]}</StatusPill> : null}
    </span>
  );
}

function PaidButton({ order }: { order: Order }) {
  const { busy, approve } = useApproveOrder(order);
  const offered = canShip(order);
  return (
    <Button
      variant="secondary"
      aria-label={offered ? `Paid: ship ${orderName(order)}` : undefined}
      title={offered ? 'Approve for shipping' : order.approve ? 'Sent for shipping' : 'Not to be shipped now'}
      disabled={!offered}
      busy={busy}
      // The second click of a double click would ship the order that has moved under the pointer.
      onClick={(event) => {
        if (event.detail < 2) approve();
      }}
    >
      Paid
    </Button>
  );
}
