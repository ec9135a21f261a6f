import { centsFromDollars, dollarsFromCents, foldText, formatDollars } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import { YEAR } from './car-reading.ts';
import { measuresOf, termKey } from './typed-text.ts';

/** Prices that are asked for, in cents, and whether parts must be in stock. */
export interface Limit {
  from?: number;
  to?: number;
  inStock?: true;
}

/** From and to, both included. */
export type Prices = [fromCents: number, toCents: number];

/** Above every price. */
export const ANY_PRICE_CENTS = Number.MAX_SAFE_INTEGER;

/** The prices that a search is limited to. */
export const pricesOf = ({ prices }: { prices: Pick<LimitReading, 'limit'> }): Prices => [
  prices.limit.from ?? 0,
  prices.limit.to ?? ANY_PRICE_CENTS,
];

/** What "cheapest" means. */
const LOWEST_FIRST = 'lowest first';

/** What a search may be limited by. */
export type LimitKind = 'price' | 'stock';

/** Whether it limits a search by one of these. */
export const isLimit = ({ kind, means }: Understood, kinds: readonly LimitKind[]): boolean =>
  kinds.some((one) => one === kind) && means !== LOWEST_FIRST;

/** What a text says of prices and stock. */
export interface LimitReading {
  /** The text without it. */
  rest: string;
  understood: Understood[];
  limit: Limit;
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

/** Not "isn't currently in stock". */
const DENIED = "(?<!(?:not|n['’]t|never|out of)(?: currently)? )";
const IN_STOCK = phrase(
  String.raw`${DENIED}(?:only )?(?:(?:in|on|en)[ -]?stock|auf lager|lagernd)(?: only)?(?![\p{L}\p{N}])`,
);

const SIGN = new RegExp(MONEY, 'iu');
/** Others may also stand before another number: C-Max 2.0, from 2010. */
const NEEDS_NO_SIGN = /^(under|below|less|cheaper|not?|<)/i;
/** After an amount. */
const OF_SOMETHING =
  /^(?:[/%°"-]| ?(?:w|watts?|l|litres?|liters?|kg|lbs?|psi|hp|tons?|cents?|years?|pins?|cars?|miles|rpm|pcs|pieces?|pistons?|doors?|cylinders?)(?![\p{L}\p{N}]))/iu;

/** No inches and no amperes: "under 50 in stock", "under 50 a pair". */
const NO_UNIT = /^ (?:in stock|an? )/i;

/**
 * Reads "cheapest", "under 50", "$20 to $50" and "in stock". No other step of a search looks at these words.
 * @param asWords phrases that are searched for as words, whatever they mean
 */
export function readLimits(typed: string, asWords: readonly string[]): LimitReading {
  const plain = new Set(asWords.map(termKey));
  const understood: Understood[] = [];
  let rest = typed.replaceAll(/\s+/g, ' ');
  const take = (
    pattern: RegExp,
    isMeant: (found: RegExpExecArray) => boolean,
    meaning: (amounts: number[]) => string,
    kind: LimitKind = 'price',
  ) => {
    const found = [...rest.matchAll(pattern)].find((one) => !plain.has(termKey(one[0])) && isMeant(one));
    if (!found) return undefined;
    const [text, ...amounts] = found;
    const cents = amounts.map(centsOf);
    understood.push({ kind, text: foldText(text), means: meaning(cents) });
    rest = `${rest.slice(0, found.index).trimEnd()} ${rest.slice(found.index + text.length).trimStart()}`;
    return cents;
  };
  const range = take(RANGE, isRange, ([from = 0, to = 0]) => `${dollars(from)} to ${dollars(to)}`);
  // A range is both.
  const most = range ?? take(MOST, isPrice, ([to = 0]) => `up to ${dollars(to)}`);
  const least = range ?? take(LEAST, isPrice, ([from = 0]) => `from ${dollars(from)}`);
  const isAny = () => true;
  const order = take(CHEAPEST, isAny, () => LOWEST_FIRST);
  const inStock = take(IN_STOCK, isAny, () => 'in stock', 'stock') !== undefined;
  const [from, to] = [least?.at(0), most?.at(-1)];
  return {
    rest: understood.length > 0 ? rest.trim() : typed,
    understood,
    limit: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(inStock && { inStock }),
    },
    cheapestFirst: order !== undefined,
  };
}

/** A comma before three digits separates thousands, any other one cents. */
const centsOf = (amount: string): number =>
  centsFromDollars(amount.replace(/,(?=\d{3})/g, '').replace(',', '.')) ?? 0;

const dollars = (cents: number): string => formatDollars(dollarsFromCents(cents));

const isRange = (found: RegExpExecArray): boolean => {
  const { 0: text, 1: from = '', 2: to = '' } = found;
  if (centsOf(from) > centsOf(to)) return false;
  return SIGN.test(text) || (/^between/i.test(text) && !YEAR.test(from) && isAmountOfMoney(found, to));
};

/** A year, a size or an amount of something else is no price, unless a sign of money stands beside it. */
const isPrice = (found: RegExpExecArray): boolean =>
  SIGN.test(found[0]) || (NEEDS_NO_SIGN.test(found[0]) && isAmountOfMoney(found, found[1] ?? ''));

/** @param amount with which the found text ends */
function isAmountOfMoney({ 0: found, index, input }: RegExpExecArray, amount: string): boolean {
  const end = index + found.length;
  const isSize = measuresOf(foldText(input.slice(end - amount.length)))[0]?.start === 0;
  const isPriced = !isSize || NO_UNIT.test(input.slice(end));
  return isPriced && !YEAR.test(amount) && !OF_SOMETHING.test(input.slice(end));
}
