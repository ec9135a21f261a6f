import { type CartLine, formatCount, minUnits } from '@shop/contracts';

type PricedLine = Pick<CartLine, 'part' | 'quantity'>;

/** What keeps a line from being ordered, and the units that can be ordered instead, if any. */
export interface LineProblem {
  text: string;
  instead?: number;
}

/** @returns `undefined` for a line that can be ordered */
export function lineProblem({ part, quantity }: PricedLine): LineProblem | undefined {
  if (!part) return { text: 'This part is no longer sold.' };
  const min = minUnits(part);
  if (part.quantity === 0) return { text: 'Out of stock.' };
  if (part.quantity < min) {
    return {
      text: `Only ${formatCount(part.quantity)} in stock; an order takes at least ${formatCount(min)}.`,
    };
  }
  if (quantity > part.quantity) {
    return { text: `Only ${formatCount(part.quantity)} in stock.`, instead: part.quantity };
  }
  if (quantity < min) return { text: `An order takes at least ${formatCount(min)}.`, instead: min };
  return undefined;
}

export const unitsText = (units: number): string => (units === 1 ? '1 unit' : `${formatCount(units)} units`);
export const linesText = (lines: number): string => (lines === 1 ? '1 line' : `${formatCount(lines)} lines`);
