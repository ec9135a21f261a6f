import { formatCount, type Order } from '@shop/contracts';
import { formatMoment } from '@shop/orders';
import { Button, type Column } from '@shop/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListRows, ListTable } from '../../lists/list-table.component.tsx';
import { LongText } from '../../lists/long-text.component.tsx';
import { SelectAll, useRowSelection } from '../../lists/row-selection.component.tsx';
import type { SortedOrders } from './list-orders.query.ts';
import { OrderDetails } from './order-details.component.tsx';
import { ageOf, canShip, orderAmount, orderName } from './order-words.model.ts';
import { PaymentStatus } from './payment-status.component.tsx';
import { ShippingPrints } from './printing/shipping-prints.component.tsx';
import { shippingResult, useShipOrders } from './shipping/ship-orders.mutation.ts';

/** Loaded to ship. */
const ShipDesk = lazy(async () => ({
  default: (await import('./shipping/ship-desk.component.tsx')).ShipDesk,
}));

interface OrdersTableProps extends ListRows<Order, SortedOrders> {
  sortable: boolean;
  onDelete: (order: Order) => void;
}

/**
 * The table of docs/specification.md#manage-all-orders. Each order opens to what shipping needs; those that can be
 * shipped can be selected and shipped together.
 */
export function OrdersTable({ onDelete, sortable, ...list }: OrdersTableProps) {
  const columns = useMemo(() => columnsOf(onDelete, sortable), [onDelete, sortable]);
  const { selectable, chosen, select, selection } = useRowSelection(list.page.pages[0].rows, canShip);
  const [atDesk, setAtDesk] = useState(false);
  return (
    <div>
      <ShipBar
        shippable={selectable}
        chosen={chosen}
        onSelect={select}
        onDesk={() => {
          if (chosen.length === 0) select(selectable);
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
        selection={selection}
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

interface ShipBarProps {
  shippable: readonly Order[];
  chosen: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  /** Opens the ship desk, for all where none is selected. */
  onDesk: () => void;
}

/** Selects all orders of a page that can be shipped, and ships those that are selected, with one result. */
function ShipBar({ shippable, chosen, onSelect, onDesk }: ShipBarProps) {
  const ship = useShipOrders();
  const result = ship.data && chosen.length === 0 ? shippingResult([...ship.data.values()]) : undefined;
  return (
    <div
      className={`mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm print:hidden ${chosen.length > 0 ? 'sticky top-0 z-20 bg-canvas py-1' : ''}`}
    >
      <SelectAll selectable={shippable} chosen={chosen} onSelect={onSelect}>
        Select all to ship<span className="max-sm:sr-only"> on this page</span>
      </SelectAll>
      <Button
        variant="secondary"
        busy={ship.isPending}
        disabled={chosen.length === 0}
        onClick={() => ship.mutate({ orders: chosen }, { onSuccess: () => onSelect([]) })}
      >
        {chosen.length > 0 ? `Ship ${formatCount(chosen.length)} selected` : 'Ship selected'}
      </Button>
      <Button variant="secondary" disabled={shippable.length === 0} onClick={onDesk}>
        Ship desk
      </Button>
      {chosen.length > 0 && <ShippingPrints lines={chosen} />}
      <p role="status" className="min-h-5 text-muted max-sm:empty:min-h-0">
        {result}
      </p>
    </div>
  );
}
