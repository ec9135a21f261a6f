import type { Order } from '@shop/contracts';
import { Button, DataTable, EmptyState } from '@shop/ui';
import { PaymentStatus } from './payment-status.component.tsx';

interface OrdersTableProps {
  orders: readonly Order[];
  onDelete: (order: Order) => void;
}

/** The table of specification, section 2, Manage All Orders. */
export function OrdersTable({ orders, onDelete }: OrdersTableProps) {
  const rows = orders.map((order, index) => ({ order, index: index + 1 }));
  return (
    <DataTable
      caption="All orders, newest first"
      rows={rows}
      rowKey={({ order }) => order._id}
      empty={<EmptyState title="No orders yet." />}
      columns={[
        { key: 'index', header: 'Index', align: 'end', cell: ({ index }) => index },
        { key: 'buyer', header: 'Buyer Name', cell: ({ order }) => order.name },
        { key: 'email', header: 'Email', cell: ({ order }) => order.email },
        { key: 'product', header: 'Product Name', cell: ({ order }) => order.productName },
        {
          key: 'quantity',
          header: 'Order Quantity',
          align: 'end',
          cell: ({ order }) => order.orders.toLocaleString('en-US'),
        },
        { key: 'payment', header: 'Payment Status', cell: ({ order }) => <PaymentStatus order={order} /> },
        {
          key: 'cancel',
          header: 'Cancel Order',
          cell: ({ order }) => (
            <Button type="button" variant="danger" onClick={() => onDelete(order)}>
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}
