import { formatCount, type Order } from '@shop/contracts';
import { PrintOrderButton } from '@shop/orders';
import { Button, Card, Fact } from '@shop/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeleteOrderDialog } from './delete-order-dialog.component.tsx';
import { OrderDetails } from './order-details.component.tsx';
import { PaymentStatus } from './payment-status.component.tsx';

interface OneOrderProps {
  order: Order;
  onDeleted: () => void;
}

/** All of one order, its actions, its history and its prints. */
export function OneOrder({ order, onDeleted }: OneOrderProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <PaymentStatus order={order} />
        {order.outcome ? null : (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact name="Product">
          <Link to={`/purchase/${order.partsId}`} className="font-medium underline underline-offset-2">
            {order.productName}
          </Link>
        </Fact>
        <Fact name="Units">{formatCount(order.orders)}</Fact>
        <Fact name="Buyer">
          {order.name}
          <br />
          <a href={`mailto:${order.email}`} className="text-accent underline">
            {order.email}
          </a>
        </Fact>
      </dl>
      <div className="@container text-sm">
        <OrderDetails order={order}>
          <PrintOrderButton order={order}>Print order</PrintOrderButton>
        </OrderDetails>
      </div>
      <DeleteOrderDialog
        order={deleting ? order : undefined}
        onClose={(isGone) => (isGone ? onDeleted() : setDeleting(false))}
      />
    </Card>
  );
}
