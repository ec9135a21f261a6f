import { centsFromDollars, dollarsFromCents, foldText, formatDollars } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import { YEAR } from './car-reading.ts';
import { measuresOf, termKey } from './typed-text.ts';

/** Prices that are asked for, in cents. */
export interface PriceLimit {
  from?: number;
  to?: number;
}

/** From and to, both included. */
export type Prices = [fromCents: number, toCents: number];

/** Above every price. */
export const ANY_PRICE_CENTS = Number.MAX_SAFE_INTEGER;

/** The prices that a search is limited to. */
export const pricesOf = ({ prices }: { prices: Pick<PriceReading, 'limit'> }): Prices => [
  prices.limit.from ?? 0,
  prices.limit.to ?? ANY_PRICE_CENTS,
];

/** What "cheapest" means. */
const LOWEST_FIRST = 'lowest first';

/** Whether it says what a part may cost. */
export const isLimit = ({ kind, means }: Understood): boolean => kind === 'price' && means !== LOWEST_FIRST;

/** What a text says of prices. */
export interface PriceReading {
  /** The text without it. */
  rest: string;
  understood: Understood[];
  limit: PriceLimit;
  /** Of parts that answer equally well, the cheapest come first. */
  cheapestFirst: boolean;
}

/** The shop's prices are in dollars, and people mean these by any sign. */
const MONEY = String.raw`(?:[$€£]|(?:usd|eur|euros?|dollars?|bucks)(?![\p{L}\p{N}]))`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,6}(?:[.,]\d\d?)?`;
const AMOUNT = String.raw`(?:${MONEY} ?)?(${NUMBER})(?: ?${MONEY}(?!\d)|(?![\p{L}\p{N}]|[.,]\d))`;
const phrase = (text: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${text})`, 'giu');

const RANGE = phrase(`(?:between |from )?${AMOUNT} ?(?:-|–|to|and) ?${AMOUNT}`);
const MOST = phrase(
  `(?:(?<!not )(?:under|below|less than|cheaper than)|not? (?:more than|over)|up to|at most|max|<=?) ?${AMOUNT}`,
);
const LEAST = phrase(`(?:over|above|more than|at least|not? (?:less than|under|below)|from|>=?) ?${AMOUNT}`);
const CHEAPEST = phrase(
  String.raw`(?<!not )(?:cheap(?:est|er(?! than))?|lowest(?:[ -](?:cost|priced?|prices))?|low[ -](?:cost|priced?|prices))(?![\p{L}\p{N}])`,
);

const SIGN = new RegExp(MONEY, 'iu');
/** Others may also stand before another number: C-Max 2.0, from 2010. */
const NEEDS_NO_SIGN = /^(under|below|less|cheaper|not?|<)/i;
/** After an amount. */
const OF_SOMETHING =
  /^(?:[/%°"-]| ?(?:w|watts?|l|litres?|liters?|kg|lbs?|psi|hp|tons?|cents?|years?|pins?|cars?|miles|rpm)(?![\p{L}\p{N}]))/iu;

/** No inches and no amperes: "under 50 in stock", "under 50 a pair". */
const IN_STOCK = /^ (?:in stock|an? )/i;

/**
 * Reads "cheapest", "under 50" and "$20 to $50". No other step of a search looks at these words.
 * @param asWords phrases that are searched for as words, whatever they mean
 */
export function readPrices(typed: string, asWords: readonly string[]): PriceReading {
  const plain = new Set(asWords.map(termKey));
  const understood: Understood[] = [];
  let rest = typed.replaceAll(/\s+/g, ' ');
  const take = (
    pattern: RegExp,
    isMeant: (found: RegExpExecArray) => boolean,
    meaning: (amounts: number[]) => string,
  ) => {
    const found = [...rest.matchAll(pattern)].find((one) => !plain.has(termKey(one[0])) && isMeant(one));
    if (!found) return undefined;
    const [text, ...amounts] = found;
    const cents = amounts.map(centsOf);
    understood.push({ kind: 'price', text: foldText(text), means: meaning(cents) });
    rest = `${rest.slice(0, found.index).trimEnd()} ${rest.slice(found.index + text.length).trimStart()}`;
    return cents;
  };
  const range = take(RANGE, isRange, ([from = 0, to = 0]) => `${dollars(from)} to ${dollars(to)}`);
  // A range is both.
  const most = range ?? take(MOST, isPrice, ([to = 0]) => `up to ${dollars(to)}`);
  const least = range ?? take(LEAST, isPrice, ([from = 0]) => `from ${dollars(from)}`);
  const order = take(
    CHEAPEST,
    () => true,
    () => LOWEST_FIRST,
  );
  const [from, to] = [least?.at(0), most?.at(-1)];
  return {
    rest: understood.length > 0 ? rest.trim() : typed,
    understood,
    limit: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    cheapestFirst: order !== undefined,
  };
}

/** A comma before three digits separates thousands, any other one cents. */
const centsOf = (amount: string): number =>
  centsFromDollars(amount.replace(/,(?=\d{3})/g, '').replace(',', '.')) ?? 0;

const dollars = (cents: number): string => formatDollars(dollarsFromCents(cents));

const isRange = ({ 0: found, 1: from = '', 2: to = '' }: RegExpExecArray): boolean =>
  SIGN.test(found) && centsOf(from) <= centsOf(to);

/** A year, a size or an amount of something else is no price, unless a sign of money stands beside it. */
function isPrice({ 0: found, 1: amount = '', index, input }: RegExpExecArray): boolean {
  if (SIGN.test(found)) return true;
  const end = index + found.length;
  const onwards = foldText(input.slice(end - amount.length));
  const isSize = measuresOf(onwards)[0]?.start === 0 && !IN_STOCK.test(input.slice(end));
  return NEEDS_NO_SIGN.test(found) && !YEAR.test(amount) && !isSize && !OF_SOMETHING.test(input.slice(end));
}
