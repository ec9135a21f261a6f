import type { OrderWithLines } from '@shop/contracts';
import { Fact } from '@shop/ui';
import { Link } from 'react-router-dom';

interface OrderNumbersProps {
  order: Pick<OrderWithLines, 'number' | 'poNumber' | 'line'>;
  /** Where the list of orders is. */
  listPath: string;
  /** The name of the buyer's own number. */
  poName: string;
}

/** The numbers by which people name an order: its own, that of the cart's order it is part of, and the buyer's. */
export function OrderNumbers({ order, listPath, poName }: OrderNumbersProps) {
  const { number, poNumber, line } = order;
  const tradeOrder = line?.tradeOrder;
  return (
    <>
      <Fact name="Order number">
        <span className="font-mono">{number}</span>
      </Fact>
      {tradeOrder ? (
        <Fact name="Part of order">
          <Link to={`${listPath}/cart/${tradeOrder._id}`} className="font-mono text-accent underline">
            {tradeOrder.number}
          </Link>
        </Fact>
      ) : null}
      {poNumber ? (
        <Fact name={poName}>
          <span className="font-mono">{poNumber}</span>
        </Fact>
      ) : null}
    </>
  );
}
