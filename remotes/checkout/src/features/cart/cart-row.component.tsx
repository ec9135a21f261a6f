import {
  type CartLine,
  formatCount,
  formatDollars,
  nextBreak,
  nextBreakText,
  unitPrice,
} from '@shop/contracts';
import { Button, Price } from '@shop/ui';
import { memo, useState } from 'react';
import type { CartActions } from '../../cart/cart-actions.ts';
import { lineProblem } from '../../cart/cart-line.model.ts';
import { KeptLine } from '../../units/kept-line.component.tsx';
import { LineFit } from '../../units/line-fit.component.tsx';
import { PriceBreaks } from '../../units/price-breaks.component.tsx';

interface CartRowProps {
  line: CartLine;
  parts: readonly string[];
  /** What a unit cost when this browser showed the cart last. */
  priceBefore: number | undefined;
  actions: CartActions;
  onRemove: (line: CartLine) => void;
}

/** A line of the cart. Rendered again only when the line changes: a cart may have 500. */
export const CartRow = memo(Row);

function Row({ line, parts, priceBefore, actions, onRemove }: CartRowProps) {
  const { part, quantity, name } = line;
  const [refusal, setRefusal] = useState<string>();
  const problem = lineProblem(line);
  const next = part && !problem ? nextBreak(part, quantity) : undefined;

  async function take(units: number): Promise<void> {
    setRefusal(undefined);
    const outcome = await actions.setUnits(line, units);
    if (outcome.refusal) setRefusal(`It stays as it was. ${outcome.refusal.message}`);
  }

  return (
    <KeptLine line={line} isCounted onUnits={take} onRemove={() => onRemove(line)}>
      {part ? <LineFit part={part._id} parts={parts} /> : null}
      {part ? (
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">
            <Price dollars={unitPrice(part, quantity)} />
          </span>{' '}
          /per unit
        </p>
      ) : null}
      {part ? <PriceBreaks part={part} quantity={quantity} /> : null}
      {next && part && quantity + next.moreUnits <= part.quantity ? (
        <p className="text-sm">{nextBreakText(next)}</p>
      ) : null}
      {part && priceBefore !== undefined && priceBefore !== part.price ? (
        <p className="text-sm text-warning">
          {`${formatDollars(priceBefore)} when you looked last; ${formatDollars(part.price)} now.`}
        </p>
      ) : null}
      {problem ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning">
          <span>{problem.text}</span>
          {problem.instead !== undefined ? (
            <Button variant="secondary" onClick={() => void take(problem.instead ?? quantity)}>
              <span>{`Take ${formatCount(problem.instead)}`}</span>
              <span className="sr-only"> of {name}</span>
            </Button>
          ) : null}
        </p>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      ) : null}
    </KeptLine>
  );
}
