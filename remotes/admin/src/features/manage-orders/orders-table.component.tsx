import type { ListPage } from '@shop/api-client/cached';
import { formatCount, type Order } from '@shop/contracts';
import { Button, type Column, type Density } from '@shop/ui';
import { type ReactNode, useMemo } from 'react';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';
import { orderOptions, type SortedOrders } from './list-orders.query.ts';
import { PaymentStatus } from './payment-status.component.tsx';

interface OrdersTableProps {
  page: ListPage<Order>;
  sort: SortedOrders | undefined;
  onShow: ShowView<SortedOrders>;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onDelete: (order: Order) => void;
}

/** The table of docs/specification.md#manage-all-orders. */
export function OrdersTable({ onDelete, ...list }: OrdersTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  return <ListTable name="All orders" columns={columns} sorts={orderOptions.sorts} {...list} />;
}

const columnsOf = (onDelete: OrdersTableProps['onDelete']): Column<Order>[] => [
  { key: 'index', header: 'Index', width: '4rem', align: 'end', cell: (_order, index) => index + 1 },
  {
    key: 'name',
    header: 'Buyer Name',
    width: 'minmax(7.75rem, 2fr)',
    sortable: true,
    cell: (order) => <LongText>{order.name}</LongText>,
  },
  {
    key: 'email',
    header: 'Email',
    width: 'minmax(7.5rem, 3fr)',
    cell: (order) => <LongText>{order.email}</LongText>,
  },
  {
    key: 'productName',
    header: 'Product Name',
    width: 'minmax(11.5rem, 4fr)',
    sortable: true,
    cell: (order) => <LongText>{order.productName}</LongText>,
  },
  {
    key: 'orders',
    header: 'Order Quantity',
    width: '9rem',
    align: 'end',
    sortable: true,
    cell: (order) => formatCount(order.orders),
  },
  {
    key: 'payment',
    header: 'Payment Status',
    width: '8.25rem',
    cell: (order) => <PaymentStatus order={order} />,
  },
  {
    key: 'cancel',
    header: 'Cancel Order',
    width: '7.25rem',
    cell: (order) => (
      <Button variant="danger" onClick={() => onDelete(order)}>
        Delete
      </Button>
    ),
  },
];
