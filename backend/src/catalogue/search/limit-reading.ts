import { centsFromDollars, dollarsFromCents, formatDollars } from '@shop/contracts';
import { YEAR } from './car-reading.ts';
import { measuresOf, termKey } from './typed-text.ts';

/** What a text says of prices or stock: prices in cents, both included. */
export interface Limit {
  kind: 'price' | 'stock';
  text: string;
  means: string;
  from?: number;
  to?: number;
  /** It limits nothing: of parts that answer equally well, the cheapest come first. */
  isOrder?: true;
}

/** Prices from and to, both included. */
export type Prices = [fromCents: number, toCents: number];

/** Above every price. */
export const ANY_PRICE_CENTS = Number.MAX_SAFE_INTEGER;

/** The prices that a search is limited to. */
export const pricesOf = (limits: readonly Limit[]): Prices => [
  Math.max(0, ...limits.map(({ from = 0 }) => from)),
  Math.min(...limits.map(({ to = ANY_PRICE_CENTS }) => to), ANY_PRICE_CENTS),
];

export const isInStockOnly = (limits: readonly Limit[]): boolean =>
  limits.some(({ kind }) => kind === 'stock');

/** The shop's prices are in dollars, and people mean these by any sign. */
export const MONEY = String.raw`(?:[$€£]|(?:usd|eur|euros?|dollars?|bucks)(?![\p{L}\p{N}]))`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,6}(?:[.,]\d\d?)?`;
const AMOUNT = String.raw`(?:${MONEY} ?)?(${NUMBER})(?: ?${MONEY}(?!\d)|(?![\p{L}\p{N}]|[.,]\d))`;
const phrase = (text: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${text})`, 'gu');

const RANGE = phrase(`(?:between |from )?${AMOUNT} ?(?:-|–|to|and) ?${AMOUNT}`);
const MOST = phrase(
  String.raw`(?:(?<!\b(?:not?|(?:is|are)n['’]?t) )(?:under|below|less than|cheaper than)|not? (?:more than|over)|up to|at most|max(?:imum)?|<=?) ?${AMOUNT}`,
);
const LEAST = phrase(
  `(?:over|above|more than|at least|(?:not?|(?:is|are)n['’]?t) (?:less than|cheaper than|under|below)|from|>=?) ?${AMOUNT}`,
);
const CHEAPEST = phrase(
  String.raw`(?<!not )(?:cheap(?:est|er(?! than))?|lowest(?:[ -](?:cost|priced?|prices))?|low[ -](?:cost|priced?|prices))(?![\p{L}\p{N}])`,
);

/** Not "isn't currently in stock". */
const DENIED = "(?<!(?:not|n['’]t|never|out of)(?: currently)? )";
const IN_STOCK = phrase(
  String.raw`${DENIED}(?:only )?(?:(?:in|on|en)[ -]?stock|auf lager|lagernd)(?: only)?(?![\p{L}\p{N}])`,
);

const SIGN = new RegExp(MONEY, 'u');
/** Others may also stand before another number: C-Max 2.0, from 2010. */
const NEEDS_NO_SIGN = /^(under|below|less|cheaper|not?|is|are|<)/;
/** After an amount. */
const OF_SOMETHING =
  /^(?:[/%°"-]| ?(?:w|watts?|l|litres?|liters?|kg|lbs?|psi|hp|tons?|cents?|years?|pins?|cars?|miles|rpm|pcs|pieces?|pistons?|doors?|cylinders?)(?![\p{L}\p{N}]))/u;

/** No inches and no amperes: "under 50 in stock", "under 50 a pair". */
const NO_UNIT = /^ (?:in stock|an? )/;

/**
 * Reads "cheapest", "under 50", "$20 to $50" and "in stock". No other step of a search looks at these words.
 * @param folded a folded text
 * @param asWords phrases that are searched for as words, whatever they mean
 * @returns the limits, and the rest of the text
 */
export function readLimits(folded: string, asWords: readonly string[]): { rest: string; limits: Limit[] } {
  const plain = new Set(asWords.map(termKey));
  const limits: Limit[] = [];
  let rest = folded.replaceAll(/\s+/g, ' ');
  const take = (
    pattern: RegExp,
    isMeant: (found: RegExpExecArray) => boolean,
    limitOf: (first: number, second: number) => Omit<Limit, 'text'>,
  ): boolean => {
    const found = [...rest.matchAll(pattern)].find((one) => !plain.has(termKey(one[0])) && isMeant(one));
    if (!found) return false;
    const [text, first = '', second = ''] = found;
    limits.push({ text, ...limitOf(centsOf(first), centsOf(second)) });
    rest = `${rest.slice(0, found.index).trimEnd()} ${rest.slice(found.index + text.length).trimStart()}`;
    return true;
  };
  const isAny = () => true;
  const isRange = take(RANGE, isPriceRange, (from, to) => ({
    kind: 'price',
    means: `${dollars(from)} to ${dollars(to)}`,
    from,
    to,
  }));
  if (!isRange) {
    take(MOST, isPrice, (to) => ({ kind: 'price', means: `up to ${dollars(to)}`, to }));
    take(LEAST, isPrice, (from) => ({ kind: 'price', means: `from ${dollars(from)}`, from }));
  }
  take(CHEAPEST, isAny, () => ({ kind: 'price', means: 'lowest first', isOrder: true }));
  take(IN_STOCK, isAny, () => ({ kind: 'stock', means: 'in stock' }));
  return { rest: limits.length > 0 ? rest.trim() : folded, limits };
}

/** A comma before three digits separates thousands, any other one cents. */
const centsOf = (amount: string): number =>
  centsFromDollars(amount.replace(/,(?=\d{3})/g, '').replace(',', '.')) ?? 0;

const dollars = (cents: number): string => formatDollars(dollarsFromCents(cents));

const isPriceRange = (found: RegExpExecArray): boolean => {
  const { 0: text, 1: from = '', 2: to = '' } = found;
  if (centsOf(from) > centsOf(to)) return false;
  return SIGN.test(text) || (/^between/.test(text) && !YEAR.test(from) && isAmountOfMoney(found, to));
};

/** A year, a size or an amount of something else is no price, unless a sign of money stands beside it. */
const isPrice = (found: RegExpExecArray): boolean =>
  SIGN.test(found[0]) || (NEEDS_NO_SIGN.test(found[0]) && isAmountOfMoney(found, found[1] ?? ''));

/** @param amount with which the found text ends */
function isAmountOfMoney({ 0: found, index, input }: RegExpExecArray, amount: string): boolean {
  const end = index + found.length;
  const isSize = measuresOf(input.slice(end - amount.length))[0]?.start === 0;
  const isPriced = !isSize || NO_UNIT.test(input.slice(end));
  return isPriced && !YEAR.test(amount) && !OF_SOMETHING.test(input.slice(end));
}
