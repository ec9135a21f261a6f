import { formatCount } from './count.ts';
import type { Part, PriceBreak } from './entities.ts';
import { formatDollars } from './money.ts';
import { minUnits } from './offer.ts';
import { orderTotal } from './order-total.ts';

/** How many price breaks a part may have. */
export const MAX_PRICE_BREAKS = 10;

/** What the price of a quantity depends on. */
export type PricedPart = Pick<Part, 'price' | 'minimumOrder' | 'priceBreaks'>;

/**
 * The price of a unit when so many are ordered: the lowest that applies. At the minimum order it is always the part's
 * `price`. The shop's database computes the same (`unitPriceCents`).
 * @returns dollars
 */
export function unitPrice({ price, minimumOrder, priceBreaks = [] }: PricedPart, quantity: number): number {
  const applying = priceBreaks.filter(
    ({ minQuantity }) => minQuantity > minUnits({ minimumOrder }) && minQuantity <= quantity,
  );
  return Math.min(price, ...applying.map((step) => step.price));
}

/** What a quantity of a part costs, in dollars. */
export const priceOf = (part: PricedPart, quantity: number): number =>
  orderTotal({ price: unitPrice(part, quantity), orders: quantity });

/** The price of a range of quantities. */
export interface PriceStep {
  from: number;
  /** Absent for the last. */
  to?: number;
  /** Dollars per unit. */
  price: number;
  /** Dollars that a unit costs less than at the minimum order. */
  saved: number;
}

/** The prices of a part by quantity, from its minimum order on. */
export function priceSteps(part: PricedPart): PriceStep[] {
  const first = minUnits(part);
  const starts = [first, ...(part.priceBreaks ?? []).map(({ minQuantity }) => minQuantity)].filter(
    (from, index) => index === 0 || (from > first && unitPrice(part, from) < unitPrice(part, from - 1)),
  );
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const price = unitPrice(part, from);
    return {
      from,
      ...(next !== undefined && { to: next - 1 }),
      price,
      saved: dollarsBetween(price, part.price),
    };
  });
}

/** The next break above a quantity: how many more units, and what a unit costs less then. */
export interface NextBreak {
  moreUnits: number;
  /** Dollars. */
  saved: number;
}

/** @returns `undefined` where ordering more saves nothing */
export function nextBreak(part: PricedPart, quantity: number): NextBreak | undefined {
  const price = unitPrice(part, quantity);
  const next = part.priceBreaks?.find((step) => step.minQuantity > quantity && step.price < price);
  return next && { moreUnits: next.minQuantity - quantity, saved: dollarsBetween(next.price, price) };
}

/** In words, such as “10 more: $1.20 less a unit”. */
export const nextBreakText = ({ moreUnits, saved }: NextBreak): string =>
  `${formatCount(moreUnits)} more: ${formatDollars(saved)} less a unit`;

/** Computed in cents, so that no float shows. */
const dollarsBetween = (low: number, high: number): number => Math.round(high * 100 - low * 100) / 100;

/** Why price breaks are refused. */
export const priceBreakProblems = {
  tooMany: `A product has at most ${MAX_PRICE_BREAKS} price breaks.`,
  quantity: 'A price break is for a whole number of units.',
  price: 'A price is dollars and cents, such as 12.50.',
  aboveMinimum: ({ minQuantity }: PriceBreak, minimumOrder: number): string =>
    `The price from ${formatCount(minQuantity)} units must be for more than the minimum order of ${formatCount(minimumOrder)}.`,
  cheaper: ({ minQuantity, price }: PriceBreak, than: number): string =>
    `The price from ${formatCount(minQuantity)} units, ${formatDollars(price)}, must be lower than ${formatDollars(than)}, the price of fewer.`,
  twice: ({ minQuantity }: PriceBreak): string =>
    `There are two prices from ${formatCount(minQuantity)} units.`,
} as const;

/**
 * What is wrong with the price breaks of a part, which are sorted by quantity.
 * @returns a sentence, or `undefined` when nothing is
 */
export function priceBreakProblem({ price, minimumOrder, priceBreaks = [] }: PricedPart): string | undefined {
  const min = minUnits({ minimumOrder });
  if (priceBreaks.length > MAX_PRICE_BREAKS) return priceBreakProblems.tooMany;
  for (const [index, step] of priceBreaks.entries()) {
    const before = priceBreaks[index - 1];
    if (step.price <= 0) return priceBreakProblems.price;
    if (step.minQuantity <= min) {
      return priceBreakProblems.aboveMinimum(step, min);
    }
    if (step.minQuantity === before?.minQuantity) return priceBreakProblems.twice(step);
    const than = before?.price ?? price;
    if (step.price >= than) return priceBreakProblems.cheaper(step, than);
  }
  return undefined;
}
