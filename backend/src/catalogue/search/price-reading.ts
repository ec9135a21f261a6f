import { centsFromDollars, foldText, formatDollars } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import { YEAR } from './car-reading.ts';
import { measuresOf, termKey } from './typed-text.ts';

/** What a text says of prices. */
export interface PriceReading {
  /** The text without it. */
  rest: string;
  understood: Understood[];
  /** The highest price that is asked for, as it was typed and in cents. */
  limit?: { text: string; cents: number };
  /** Of parts that answer equally well, the cheapest come first. */
  cheapestFirst: boolean;
}

const CHEAPEST = /(?<![\p{L}\p{N}])(?:cheap(?:er|est)?|low(?:est)? (?:cost|priced?))(?![\p{L}\p{N}])/iu;
const LIMIT =
  /(?<![\p{L}\p{N}])(?:under|below|less than|cheaper than|up to|at most|max) (\$ ?)?(\d{1,6}(?:\.\d\d?)?)(?![\p{L}\p{N}]|[.,]\d)( ?(?:\$|usd|dollars?)(?![\p{L}\p{N}]))?/iu;

/** These may also stand before another number: C-Max 2.0. */
const NEEDS_SIGN = /^(up to|at most|max)/i;

/**
 * Reads "cheapest" and "under $50". No other step of a search looks at these words.
 * @param asWords phrases that are searched for as words, whatever they mean
 */
export function readPrices(typed: string, asWords: readonly string[]): PriceReading {
  const limit = find(LIMIT, typed, asWords, isPrice);
  const withoutLimit = limit ? without(typed, limit) : typed;
  const order = find(CHEAPEST, withoutLimit, asWords);
  const [text = '', , amount = ''] = limit ?? [];
  const cents = centsFromDollars(amount);
  return {
    rest: order ? without(withoutLimit, order) : withoutLimit,
    understood: [
      ...(limit ? [meaning(text, `up to ${formatDollars(Number(amount))}`)] : []),
      ...(order ? [meaning(order[0], 'lowest first')] : []),
    ],
    ...(cents !== undefined && { limit: { text: foldText(text), cents } }),
    cheapestFirst: order !== undefined,
  };
}

const meaning = (text: string, means: string): Understood => ({ kind: 'price', text: foldText(text), means });

function find(
  pattern: RegExp,
  typed: string,
  asWords: readonly string[],
  isMeant: (found: RegExpExecArray) => boolean = () => true,
): RegExpExecArray | undefined {
  const found = pattern.exec(typed);
  const isPlain = found && asWords.some((words) => termKey(words) === termKey(found[0]));
  return found && !isPlain && isMeant(found) ? found : undefined;
}

const without = (typed: string, { 0: found, index }: RegExpExecArray): string =>
  `${typed.slice(0, index)} ${typed.slice(index + found.length)}`;

/** A year or a size is no price, unless a sign of money stands beside it. */
function isPrice({ 0: found, 1: before, 2: amount = '', 3: after, index, input }: RegExpExecArray): boolean {
  if (before || after) return true;
  const onwards = foldText(input.slice(index + found.length - amount.length));
  return !NEEDS_SIGN.test(found) && !YEAR.test(amount) && measuresOf(onwards)[0]?.start !== 0;
}
