import type { ListPage } from '@shop/api-client/cached';
import { formatCount, type Order } from '@shop/contracts';
import { Button, type Column, type Density } from '@shop/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListTable } from '../../lists/list-table.component.tsx';
import type { ShowView } from '../../lists/list-view.hook.ts';
import { LongText } from '../../lists/long-text.component.tsx';
import { orderOptions, type SortedOrders } from './list-orders.query.ts';
import { OrderDetails } from './order-details.component.tsx';
import { canShip, orderLine, orderName } from './order-words.model.ts';
import { PaymentStatus } from './payment-status.component.tsx';
import { ShipBar } from './ship-bar.component.tsx';

interface OrdersTableProps {
  page: ListPage<Order>;
  sort: SortedOrders | undefined;
  /** Whether the list can be sorted. */
  sortable: boolean;
  onShow: ShowView<SortedOrders>;
  density: Density;
  busy: boolean;
  empty: ReactNode;
  onDelete: (order: Order) => void;
}

/**
 * The table of docs/specification.md#manage-all-orders. Each order opens to what shipping needs; those that can be
 * shipped can be selected and shipped together.
 */
export function OrdersTable({ onDelete, sortable, ...list }: OrdersTableProps) {
  const columns = useMemo(() => columnsOf(onDelete, sortable), [onDelete, sortable]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onSelect = useCallback(
    (id: string, chosen: boolean) =>
      setSelected((before) => new Set([...[...before].filter((one) => one !== id), ...(chosen ? [id] : [])])),
    [],
  );
  const shippable = list.page.pages[0].rows.filter(canShip);
  return (
    <div>
      <ShipBar
        shippable={shippable}
        chosen={shippable.filter(({ _id }) => selected.has(_id))}
        onSelect={(orders) => setSelected(new Set(orders.map(({ _id }) => _id)))}
      />
      <ListTable
        name="All orders"
        columns={columns}
        sorts={orderOptions.sorts}
        rowName={orderName}
        details={showDetails}
        selection={{ selected, canSelect: canShip, onSelect }}
        {...list}
      />
    </div>
  );
}

const byLength = (one: string, other: string): number => one.length - other.length;

const showDetails = (order: Order): ReactNode => <OrderDetails order={order} />;

const columnsOf = (onDelete: OrdersTableProps['onDelete'], sortable: boolean): Column<Order>[] => [
  { key: 'index', header: 'Index', width: '7rem', align: 'end', cell: (_order, index) => index + 1 },
  {
    key: 'name',
    header: 'Buyer Name',
    width: '7.75rem',
    // Its second line is in smaller letters.
    text: (order) => [order.name, orderLine(order).slice(0, 25)].toSorted(byLength)[1] ?? '',
    sortable,
    cell: (order) => (
      <div>
        <LongText>{order.name}</LongText>
        <span className="block text-xs text-muted tabular-nums">
          <Link to={`/dashboard/manageOrders/${order._id}`} className="text-ink underline underline-offset-2">
            {order.number}
          </Link>
          <span>{orderLine(order).slice(order.number.length)}</span>
        </span>
      </div>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    width: '7.5rem',
    text: ({ email }) => email,
    cell: (order) => <LongText>{order.email}</LongText>,
  },
  {
    key: 'productName',
    header: 'Product Name',
    width: '9rem',
    text: ({ productName }) => productName,
    sortable,
    cell: (order) => <LongText>{order.productName}</LongText>,
  },
  {
    key: 'orders',
    header: 'Order Quantity',
    width: '9rem',
    align: 'end',
    sortable,
    cell: (order) => formatCount(order.orders),
  },
  {
    key: 'payment',
    header: 'Payment Status',
    width: '10.5rem',
    cell: (order) => <PaymentStatus order={order} />,
  },
  {
    key: 'cancel',
    header: 'Cancel Order',
    width: '7.25rem',
    actions: true,
    cell: (order) =>
      // There is nothing left to delete.
      order.outcome ? null : (
        <Button variant="danger" aria-label={`Delete ${orderName(order)}`} onClick={() => onDelete(order)}>
          Delete
        </Button>
      ),
  },
];
