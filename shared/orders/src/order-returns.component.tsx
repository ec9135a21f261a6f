import { formatCount, type Order, type Return } from '@shop/contracts';
import { Fact } from '@shop/ui';
import { formatDay } from './moment.model.ts';

const names: Record<Return['status'], string> = {
  asked: 'Return asked for',
  accepted: 'Return accepted',
  declined: 'Return declined',
};

const units = (quantity: number): string => (quantity === 1 ? '1 unit' : `${formatCount(quantity)} units`);

/** The returns that were asked for of a line, with their answers, as facts of it. */
export function OrderReturns({ order: { returns = [] } }: { order: Order }) {
  return returns.map(({ askedAt, status, quantity, reason, answer }) => (
    <Fact key={askedAt} name={names[status]}>
      {units(quantity)}, {formatDay(askedAt)}
      <span className="block whitespace-pre-line">{reason}</span>
      {answer ? <strong className="block font-semibold whitespace-pre-line">{answer}</strong> : null}
    </Fact>
  ));
}

/** The state of the last return that was asked for of a line, if there is one. */
export function LastReturn({ order: { returns } }: { order: Order }) {
  const last = returns?.at(-1);
  return last ? <span className="text-muted">{`${names[last.status]}: ${units(last.quantity)}`}</span> : null;
}
