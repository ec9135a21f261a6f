import { formatDollars, type Order } from '@shop/contracts';
import { Fact, Price } from '@shop/ui';

type Money = Pick<Order, 'outcome' | 'received' | 'returned'>;

/** What was paid and given back of an order that has ended, or of which a part has, in words. */
export function moneyText({ received, returned = 0 }: Money): string | undefined {
  if (received === undefined) return undefined;
  return `Paid ${formatDollars(received)}, given back ${formatDollars(returned)}`;
}

/** The same as facts of the order, where anything of it ended or went back. */
export function OrderMoney({ order: { outcome, received, returned = 0 } }: { order: Money }) {
  if (received === undefined || (!outcome && returned === 0)) return null;
  return (
    <>
      <Fact name="Paid">
        <Price dollars={received} />
      </Fact>
      <Fact name="Given back">
        <Price dollars={returned} />
      </Fact>
    </>
  );
}
