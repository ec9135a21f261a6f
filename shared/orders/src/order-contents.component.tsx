import { type EndedLine, formatCount, type Order, type OrderWithLines, onlyLineOf } from '@shop/contracts';
import { OrderTotal } from '@shop/lists';
import { Fact, Picture, Price } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BuyerFacts } from './buyer-facts.component.tsx';
import { formatMoment } from './moment.model.ts';
import { moneyText, OrderMoney } from './order-money.component.tsx';
import { OrderNumbers } from './order-numbers.component.tsx';
import { LastReturn, OrderReturns } from './order-returns.component.tsx';
import { lineOutcomes } from './order-status.model.ts';
import { Tracking } from './tracking.component.tsx';

const cell = 'border-b border-line py-2 pr-3 text-left align-top last:pr-0';
/** On phones it stands with the part, whose name has no room beside it. */
const figure = `${cell} text-right tabular-nums max-sm:hidden`;

interface OrderContentsProps {
  order: OrderWithLines;
  /** Where the list of orders is, and the page of each line in it. */
  listPath: string;
  /** The name of the buyer's own number. */
  poName: string;
  mailable?: boolean;
  /** The state of a line that stands, beside others. */
  stateOf: (line: Order) => ReactNode;
  children?: ReactNode;
}

/** An order: what was agreed, and its only line, or its lines with their states. */
export function OrderContents(props: OrderContentsProps) {
  const { order, listPath, poName, mailable = false, stateOf, children } = props;
  const only = onlyLineOf(order);
  const transactionId = (only ?? order.lines[0])?.transactionId;
  return (
    <>
      {only ? <OnlyLine line={only} /> : null}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <OrderNumbers order={order} listPath={listPath} poName={poName} />
        <Fact name="Ordered on">{formatMoment(order.createdAt)}</Fact>
        {order.outcome && !only ? <Fact name="State">{lineOutcomes[order.outcome]}</Fact> : null}
        <OrderMoney order={order} />
        {only ? null : (
          <Fact name="Total">
            <strong className="font-semibold">
              <OrderTotal lines={order.ended ? (order.endedLines ?? []) : order.lines} />
            </strong>
          </Fact>
        )}
        <BuyerFacts order={order} mailable={mailable} />
        {only?.carrier || only?.tracking ? (
          <Fact name="Sent by">
            <Tracking shipment={only} />
          </Fact>
        ) : null}
        {transactionId ? (
          <Fact name="Transaction">
            <span className="font-mono text-xs wrap-anywhere">{transactionId}</span>
          </Fact>
        ) : null}
        {only ? <OrderReturns order={only} /> : null}
        {children}
      </dl>
      {only ? null : <Lines order={order} listPath={listPath} stateOf={stateOf} />}
    </>
  );
}

function OnlyLine({ line }: { line: Order }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <Picture
        src={line.image}
        alt=""
        width={80}
        height={80}
        className="size-20 overflow-hidden rounded-control"
      />
      <div className="min-w-0">
        <h2 className="leading-6 font-medium wrap-anywhere">
          <Link to={`/purchase/${line.partsId}`} className="underline-offset-2 hover:underline">
            {line.productName}
          </Link>
        </h2>
        {line.partNumber ? (
          <p className="font-mono text-sm text-muted wrap-anywhere">{line.partNumber}</p>
        ) : null}
        <p className="text-sm text-muted tabular-nums">
          <span>{formatCount(line.orders)}</span> units at <Price dollars={line.price} />
        </p>
      </div>
      <p className="font-semibold max-sm:col-start-2 sm:text-right">
        Total <OrderTotal lines={[line]} />
      </p>
    </div>
  );
}

function Lines({ order, listPath, stateOf }: Pick<OrderContentsProps, 'order' | 'listPath' | 'stateOf'>) {
  const { lines, endedLines = [] } = order;
  const count = lines.length + endedLines.length;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left font-semibold">
        {`${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`}
      </caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className={cell}>
            Part
          </th>
          <th scope="col" className={figure}>
            Amount
          </th>
          <th scope="col" className={cell}>
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line._id}
            line={line}
            path={`${listPath}/${line._id}`}
            state={
              <>
                {stateOf(line)}
                <LastReturn order={line} />
              </>
            }
          />
        ))}
        {endedLines.map((line) => (
          <Line
            key={line._id}
            line={line}
            path={`${listPath}/${line._id}`}
            state={
              <span className="text-muted">
                <span>{lineOutcomes[line.outcome]}</span>
                {line.received === undefined ? null : <span className="block">{moneyText(line)}</span>}
              </span>
            }
            isEnded
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: EndedLine | Order;
  path: string;
  state: ReactNode;
  /** Its amount is not part of the total. */
  isEnded?: boolean;
}

function Line({ line, path, state, isEnded = false }: LineProps) {
  const price = <OrderTotal lines={[line]} />;
  const amount = isEnded ? <s className="text-muted">{price}</s> : price;
  return (
    <tr>
      <td className={`${cell} wrap-anywhere`}>
        <Link to={path} className={`underline underline-offset-2 ${isEnded ? 'text-muted' : 'font-medium'}`}>
          {line.productName}
        </Link>
        {line.partNumber && <span className="block font-mono text-muted">{line.partNumber}</span>}
        <span className="block text-muted tabular-nums">
          <span>{formatCount(line.orders)}</span> units at <Price dollars={line.price} />
        </span>
        <span className="block sm:hidden">{amount}</span>
      </td>
      <td className={figure}>{amount}</td>
      <td className={cell}>
        <span className="flex flex-col items-start gap-1">
          {state}
          <Tracking shipment={line} />
        </span>
      </td>
    </tr>
  );
}
