import { type Order, paymentIssues } from '@shop/contracts';
import { Button, StatusPill } from '@shop/ui';
import { useApproveOrder } from './approve-order.mutation.ts';

/**
 * Whether an order is paid; pressing "Paid" approves it for shipping (docs/specification.md#manage-all-orders).
 * A dispute, an inquiry or a refund of its payment is shown below.
 */
export function PaymentStatus({ order }: { order: Order }) {
  const { busy, approve } = useApproveOrder(order);
  if (!order.paid) return <StatusPill tone="neutral">UnPaid</StatusPill>;
  const disputed = order.paymentIssue === 'disputed';
  return (
    <span className="flex flex-col items-start gap-1 has-[>*+*]:py-1">
      <Button
        type="button"
        variant="secondary"
        title={
          order.approve ? 'Sent for shipping' : disputed ? 'Not to be shipped now' : 'Approve for shipping'
        }
        disabled={order.approve || disputed}
        busy={busy}
        onClick={approve}
      >
        Paid
      </Button>
      {order.paymentIssue ? (
        <StatusPill tone={disputed ? 'danger' : 'warning'}>{paymentIssues[order.paymentIssue]}</StatusPill>
      ) : null}
    </span>
  );
}
