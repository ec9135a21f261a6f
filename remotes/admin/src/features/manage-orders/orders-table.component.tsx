import { formatCount, type Order } from '@shop/contracts';
import { formatMoment } from '@shop/orders';
import { Button, type Column } from '@shop/ui';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListRows, ListTable } from '../../lists/list-table.component.tsx';
import { LongText } from '../../lists/long-text.component.tsx';
import type { SortedOrders } from './list-orders.query.ts';
import { OrderDetails } from './order-details.component.tsx';
import { ageOf, canShip, orderAmount, orderName } from './order-words.model.ts';
import { PaymentStatus } from './payment-status.component.tsx';
import { ShipBar } from './shipping/ship-bar.component.tsx';

/** Loaded to ship. */
const ShipDesk = lazy(async () => ({
  default: (await import('./shipping/ship-desk.component.tsx')).ShipDesk,
}));

interface OrdersTableProps extends ListRows<Order, SortedOrders> {
  /** Whether the list can be sorted. */
  sortable: boolean;
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
  const [atDesk, setAtDesk] = useState(false);
  const shippable = list.page.pages[0].rows.filter(canShip);
  const chosen = shippable.filter(({ _id }) => selected.has(_id));
  const select = (orders: readonly Order[]) => setSelected(new Set(orders.map(({ _id }) => _id)));
  return (
    <div>
      <ShipBar
        shippable={shippable}
        chosen={chosen}
        onSelect={select}
        onDesk={() => {
          if (chosen.length === 0) select(shippable);
          setAtDesk(true);
        }}
      />
      {atDesk && (
        <Suspense>
          <ShipDesk lines={chosen} onClose={() => setAtDesk(false)} />
        </Suspense>
      )}
      <ListTable
        name="All orders"
        columns={columns}
        rowName={orderName}
        details={showDetails}
        selection={{ selected, canSelect: canShip, onSelect }}
        {...list}
      />
    </div>
  );
}

const showDetails = (order: Order): ReactNode => <OrderDetails order={order} />;

const columnsOf = (onDelete: OrdersTableProps['onDelete'], sortable: boolean): Column<Order>[] => [
  { key: 'index', header: 'Index', width: '6.25rem', align: 'end', cell: (_order, index) => index + 1 },
  {
    key: 'name',
    header: 'Buyer Name',
    width: 'minmax(6.75rem, 12rem)',
    sortable,
    cell: (order) => (
      <div>
        <LongText>{order.name}</LongText>
        <Link
          to={`/dashboard/manageOrders/${order._id}`}
          className="block w-fit text-xs text-ink tabular-nums underline underline-offset-2"
        >
          {order.number}
        </Link>
      </div>
    ),
  },
  {
    // No address decides the width: it wraps after its @.
    key: 'email',
    header: 'Email',
    width: 'minmax(7.25rem, 14rem)',
    cell: ({ email }) => <LongText>{email}</LongText>,
  },
  {
    key: 'partNumber',
    header: 'Part Number',
    width: 'minmax(6.25rem, 8rem)',
    cell: ({ partNumber }) => <span className="font-mono text-[0.8125rem] wrap-anywhere">{partNumber}</span>,
  },
  {
    key: 'productName',
    header: 'Product Name',
    width: 'minmax(10rem, 1fr)',
    sortable,
    cell: ({ productName }) => (
      <span title={productName} className="text-[0.8125rem]/4.5 wrap-break-word as-table:line-clamp-3">
        {productName}
      </span>
    ),
  },
  {
    key: 'orders',
    header: 'Order Quantity',
    width: '5.5rem',
    align: 'end',
    sortable,
    cell: (order) => formatCount(order.orders),
  },
  { key: 'amount', header: 'Amount', width: '6rem', align: 'end', cell: orderAmount },
  {
    key: 'age',
    header: 'Age',
    width: '3.75rem',
    align: 'end',
    cell: ({ createdAt }) => (
      <span title={formatMoment(createdAt)} className="whitespace-nowrap">
        {ageOf(createdAt)}
      </span>
    ),
  },
  {
    key: 'payment',
    header: 'Payment Status',
    width: '9.75rem',
    cell: (order) => <PaymentStatus order={order} />,
  },
  {
    key: 'cancel',
    header: 'Cancel Order',
    width: '6.25rem',
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
