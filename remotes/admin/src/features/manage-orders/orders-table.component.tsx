import type { Order } from '@shop/contracts';
import { Button, type Column, DataTable, EmptyState } from '@shop/ui';
import { memo, useMemo } from 'react';
import { LongText } from '../../lists/long-text.component.tsx';
import { PaymentStatus } from './payment-status.component.tsx';

interface OrdersTableProps {
  orders: readonly Order[];
  onDelete: (order: Order) => void;
}

/** The table of specification, section 2, Manage All Orders. */
export const OrdersTable = memo(function OrdersTable({ orders, onDelete }: OrdersTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  return (
    <DataTable
      caption="All orders, newest first"
      rows={orders}
      rowKey={(order) => order._id}
      empty={<EmptyState title="No orders yet." />}
      columns={columns}
    />
  );
});

const columnsOf = (onDelete: OrdersTableProps['onDelete']): Column<Order>[] => [
  { key: 'index', header: 'Index', align: 'end', cell: (_order, index) => index + 1 },
  { key: 'buyer', header: 'Buyer Name', cell: (order) => <LongText>{order.name}</LongText> },
  { key: 'email', header: 'Email', cell: (order) => <LongText>{order.email}</LongText> },
  { key: 'product', header: 'Product Name', cell: (order) => <LongText>{order.productName}</LongText> },
  {
    key: 'quantity',
    header: 'Order Quantity',
    align: 'end',
    cell: (order) => order.orders.toLocaleString('en-US'),
  },
  { key: 'payment', header: 'Payment Status', cell: (order) => <PaymentStatus order={order} /> },
  {
    key: 'cancel',
    header: 'Cancel Order',
    cell: (order) => (
      <Button variant="danger" onClick={() => onDelete(order)}>
        Delete
      </Button>
    ),
  },
];
