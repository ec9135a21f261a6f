import type { Order } from '@shop/contracts';
import { Button, StatusPill } from '@shop/ui';
import { useApproveOrder } from './approve-order.mutation.ts';

/** Whether an order is paid; pressing "Paid" approves it for shipping (docs/specification.md#manage-all-orders). */
export function PaymentStatus({ order }: { order: Order }) {
  const { busy, approve } = useApproveOrder(order);
  if (!order.paid) return <StatusPill tone="neutral">UnPaid</StatusPill>;
  return (
    <Button
      type="button"
      variant="secondary"
      title={order.approve ? 'Sent for shipping' : 'Approve for shipping'}
      disabled={order.approve}
      busy={busy}
      onClick={approve}
    >
      Paid
    </Button>
  );
}
