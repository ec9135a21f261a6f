import { formatCount, type Order, payByWarning, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { Fact, Letterhead, Price } from '@shop/ui';
import { formatOrderDate } from './order-date.model.ts';
import { type OrderStatus, orderStatus } from './order-status.model.ts';
import { orderTotal } from './order-total.model.ts';

const states: Record<OrderStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'Paid, waiting to be shipped',
  shipped: 'Paid and shipped',
};

const cell = 'border-b border-line py-2 pr-4 text-left align-top last:pr-0';
const figure = `${cell} text-right tabular-nums`;

/** The printed document of an order: shop, buyer, product, total and state. */
export function OrderDocument({ order }: { order: Order }) {
  const total = <Price dollars={orderTotal(order)} />;
  return (
    <article className="text-sm text-ink">
      <header className="flex items-baseline justify-between gap-8 border-b-2 border-ink pb-3">
        <h1 className="text-2xl font-semibold tracking-tight">Order</h1>
        <Letterhead shop={shopDetailsOf(host().config)} />
      </header>

      <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-4">
        <Fact name="Order number">
          <span className="font-mono text-base font-semibold">{order.number}</span>
        </Fact>
        <Fact name="Ordered on">{formatOrderDate(order.createdAt)}</Fact>
        <Fact name="Buyer">
          {order.name}
          <br />
          {order.email}
          <br />
          {order.phone}
        </Fact>
        <Fact name="Deliver to">
          <span className="whitespace-pre-line">{order.address}</span>
        </Fact>
        <Fact name="State">
          {states[orderStatus(order)]}
          {order.holdUntil ? <p>{payByWarning(order.holdUntil)}</p> : null}
        </Fact>
        {order.transactionId ? (
          <Fact name="Transaction">
            <span className="font-mono text-xs">{order.transactionId}</span>
          </Fact>
        ) : null}
      </dl>

      <table className="mt-8 w-full border-collapse">
        <thead>
          <tr>
            <th className={cell}>Part</th>
            <th className={figure}>Price per unit</th>
            <th className={figure}>Units</th>
            <th className={figure}>Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={`${cell} wrap-anywhere`}>
              {order.partNumber && <span className="block font-mono">{order.partNumber}</span>}
              {order.productName}
            </td>
            <td className={figure}>
              <Price dollars={order.price} />
            </td>
            <td className={figure}>{formatCount(order.orders)}</td>
            <td className={figure}>{total}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="text-base font-semibold">
            <th colSpan={3} className="py-3 pr-4 text-right">
              Total
            </th>
            <td className="py-3 text-right tabular-nums">{total}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
