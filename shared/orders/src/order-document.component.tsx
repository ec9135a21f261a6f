import {
  type EndedLine,
  formatCount,
  type Order,
  type OrderWithLines,
  payByWarning,
  shopDetailsOf,
} from '@shop/contracts';
import { host } from '@shop/host';
import { OrderTotal } from '@shop/lists';
import { Fact, Letterhead, Price, PrintSheet } from '@shop/ui';
import { BuyerFacts } from './buyer-facts.component.tsx';
import { formatDay } from './moment.model.ts';
import { OrderMoney } from './order-money.component.tsx';
import { lineOutcomes, type OrderStatus, statusOfLines } from './order-status.model.ts';

const states: Record<OrderStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'Paid, waiting to be shipped',
  shipped: 'Paid and shipped',
};

const cell = 'border-b border-line py-2 pr-4 text-left align-top last:pr-0';
const figure = `${cell} text-right tabular-nums`;

function OrderDocument({ order }: { order: OrderWithLines }) {
  const { endedLines = [] } = order;
  const lines = order.ended ? endedLines : order.lines;
  const givenBack = order.ended ? [] : endedLines.filter(({ received }) => received !== undefined);
  const shipped = order.lines.filter(({ approve }) => approve).length;
  const isInPart = statusOfLines(order.lines) === 'pending' && shipped > 0;
  const transactionId = (order.line ?? order.lines[0])?.transactionId;
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
        <Fact name="Ordered on">{formatDay(order.createdAt)}</Fact>
        {order.poNumber ? (
          <Fact name="Your purchase order">
            <span className="font-mono">{order.poNumber}</span>
          </Fact>
        ) : null}
        <BuyerFacts order={order} />
        <Fact name="State">
          {order.outcome
            ? lineOutcomes[order.outcome]
            : isInPart
              ? `Paid, ${formatCount(shipped)} of ${formatCount(order.lines.length)} parts shipped`
              : states[statusOfLines(order.lines)]}
          {order.holdUntil ? <p>{payByWarning(order.holdUntil)}</p> : null}
        </Fact>
        <OrderMoney order={order} />
        {transactionId ? (
          <Fact name="Transaction">
            <span className="font-mono text-xs">{transactionId}</span>
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
          {lines.map((line) => (
            <DocumentLine
              key={line._id}
              line={line}
              shipped={isInPart && 'approve' in line && line.approve}
            />
          ))}
          {givenBack.map((line) => (
            <DocumentLine key={line._id} line={line} outcome={lineOutcomes[line.outcome]} />
          ))}
        </tbody>
        <tfoot>
          <tr className="text-base font-semibold">
            <th colSpan={3} className="py-3 pr-4 text-right">
              Total
            </th>
            <td className="py-3 text-right tabular-nums">
              <OrderTotal lines={lines} />
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

interface DocumentLineProps {
  line: EndedLine | Order;
  /** How it ended, beside lines that stand. */
  outcome?: string;
  /** It is, and others of its order are not. */
  shipped?: boolean;
}

function DocumentLine({ line, outcome, shipped }: DocumentLineProps) {
  const amount = <OrderTotal lines={[line]} />;
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} wrap-anywhere`}>
        {line.partNumber && <span className="block font-mono">{line.partNumber}</span>}
        {line.productName}
        {outcome && <span className="block font-semibold">{outcome}</span>}
        {shipped && <span className="block font-semibold">Shipped</span>}
      </td>
      <td className={figure}>
        <Price dollars={line.price} />
      </td>
      <td className={figure}>{formatCount(line.orders)}</td>
      <td className={figure}>{outcome ? <s>{amount}</s> : amount}</td>
    </tr>
  );
}

/** Prints an order as soon as it is rendered. */
export function OrderPrint({ order, onDone }: { order: OrderWithLines; onDone: () => void }) {
  return (
    <PrintSheet title={`Order ${order.number}`} onDone={onDone}>
      <OrderDocument order={order} />
    </PrintSheet>
  );
}
