import { numberKey, WORD_CHARACTER, wordsOf } from '@shop/contracts';
import { UNITS } from './dictionary.ts';

/** A word of a typed text. */
export interface Token {
  /** Folded. */
  text: string;
  /** Its index among the words. */
  index: number;
  start: number;
  end: number;
}

/** A number with a unit, or a size such as a thread. */
export interface Measure {
  /** As the function `measures` of the database writes it: `130a`, `m14x1.25`, `5x108`. */
  key: string;
  /** The last of three lengths, of which the first two are the key. */
  third?: string;
  start: number;
  end: number;
}

/**
 * Words of a folded text, without the end of "what's" and "I'd", and the month of 08/2019. An apostrophe before two digits makes a
 * year of them: '08.
 */
export const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(TOKEN)]
    .filter(({ 0: text, index }) => !(CONTRACTED.test(text) && /\p{L}['’]$/u.test(folded.slice(0, index))))
    .filter(
      ({ index }) => !(/(?<!\S)$/.test(folded.slice(0, index)) && MONTH_OF_YEAR.test(folded.slice(index))),
    )
    .map(({ 0: text, index: start }, index) => ({
      text: /^['’]/.test(text) ? yearOf(Number(text.slice(1))) : text,
      index,
      start,
      end: start + text.length,
    }));

const CONTRACTED = /^(s|t|m|d|ll|re|ve)$/;
const MONTH_OF_YEAR = /^(?:0[1-9]|1[0-2])\/(?:19|20)\d\d(?!\d)/;

const TOKEN = new RegExp(`(?<!${WORD_CHARACTER})['’]\\d\\d(?!\\d)|${WORD_CHARACTER}+`, 'gu');

/** Two digits mean a year from 1950 to 2049. */
const yearOf = (digits: number): string => String(digits < 50 ? 2000 + digits : 1900 + digits);

/** What two names have in common that a search takes for the same: their words. `term_key` of the database says the same. */
export const termKey = (text: string): string => wordsOf(text).join('');

/** Shorter keys match too many numbers, and no stored key is longer. */
export const MIN_KEY_LENGTH = 3;
export const MAX_KEY_LENGTH = 40;
/** Shorter keys are like too many numbers. */
export const MIN_LIKE_LENGTH = 4;

const DECIMAL = String.raw`(\d{1,9}(?:[.,]\d{1,4})?)`;
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,9}(?:[.,]\d{1,4})?)`;
const BEFORE = '(?<![a-z0-9.,])';
const AFTER = '(?![a-z0-9])';
const sizesWith = (third: string) => ({
  thread: new RegExp(`${BEFORE}m${DECIMAL} ?x ?${DECIMAL}${third}${AFTER}`, 'g'),
  size: new RegExp(`${BEFORE}${DECIMAL} ?x ?${DECIMAL}${third}(?: ?mm)?${AFTER}`, 'g'),
});
const OF_TWO_LENGTHS = sizesWith('');
const OF_THREE_LENGTHS = sizesWith(`(?: ?x ?${DECIMAL}(?: ?mm)?)?`);
const UNIT = [...UNITS.keys()].sort((one, other) => other.length - one.length);
const WITH_UNIT = new RegExp(`${BEFORE}${AMOUNT}[ -]?(${UNIT.join('|')})${AFTER}`, 'g');

/** A comma before three digits separates thousands, any other one decimals. */
const amountOf = (typed: string): string =>
  String(Number(/^\d{1,3}(,\d{3})+$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')));
export const decimalOf = (typed: string): string => String(Number(typed.replace(',', '.')));

/** The measures of a folded text, in its order, as the database finds them in the text of a part. */
export function measuresOf(folded: string, { thread, size } = OF_TWO_LENGTHS): Measure[] {
  const found: Measure[] = [];
  const add = (pattern: RegExp, keyOf: (one: string, other: string) => string) => {
    for (const { 0: text, 1: one = '', 2: other = '', 3: third, index } of folded.matchAll(pattern)) {
      const measure = { key: keyOf(one, other), start: index, end: index + text.length };
      if (!found.some((known) => known.start < measure.end && measure.start < known.end))
        found.push({ ...measure, ...(third !== undefined && { third }) });
    }
  };
  add(thread, (one, other) => `m${decimalOf(one)}x${decimalOf(other)}`);
  add(size, (one, other) => `${decimalOf(one)}x${decimalOf(other)}`);
  add(WITH_UNIT, (amount, unit) => `${amountOf(amount)}${UNITS.get(unit)}`);
  return found.sort((one, other) => one.start - other.start);
}

/** The measures that somebody typed; a size or a thread may have a third length. */
export const typedMeasures = (folded: string): Measure[] => measuresOf(folded, OF_THREE_LENGTHS);

/**
 * How the key of a number reads to somebody who takes O for 0 and I for 1, and leaves out leading zeros. `number_shape` of the
 * database says the same.
 */
export const numberShape = (key: string): string =>
  key
    .replaceAll(/[oq]/g, '0')
    .replaceAll('i', '1')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');

/** Numbers of fewer characters are like too many others; a longer one has too many keys near it. */
const [MIN_NEAR_LENGTH, MAX_NEAR_LENGTH] = [6, 24];
const CHARACTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** The keys that differ from one in a character: another one, one more or less, or two that changed places. */
export function keysNear(key: string): string[] {
  if (key.length < MIN_NEAR_LENGTH || key.length > MAX_NEAR_LENGTH) return [];
  const near = Array.from({ length: key.length + 1 }, (_, at) => {
    const [before, one, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
    return [
      ...CHARACTERS.flatMap((other) => [`${before}${other}${after}`, `${before}${other}${one}${after}`]),
      before + after,
      before + after.charAt(0) + one + after.slice(1),
    ];
  });
  return [...new Set(near.flat())].filter((other) => other !== key);
}

/** The longest name, in words. */
export const MAX_NAME_WORDS = 4;

/** Every run of neighbouring words, the longest first. */
export function runsOf(tokens: readonly Token[], longest: number): Token[][] {
  const lengths = Array.from({ length: longest }, (_, shorter) => longest - shorter);
  return lengths.flatMap((length) =>
    tokens
      .slice(0, Math.max(0, tokens.length - length + 1))
      .map((_, start) => tokens.slice(start, start + length)),
  );
}

export const joined = (run: readonly Token[]): string => run.map(({ text }) => text).join('');

/** The most groups of a part number. */
const MAX_NUMBER_GROUPS = 6;

/** The keys of the part numbers that a folded text may hold. */
export const numberKeys = (folded: string): string[] => [
  ...new Set(
    numberRuns(folded, tokensOf(folded))
      .map(({ key }) => key)
      .filter((key) => key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH),
  ),
];

/** Runs of words that may be a number, the longest first, with the signs beside them or without. The whole text may be one in any pieces. */
export const numberRuns = (folded: string, tokens: readonly Token[]): { key: string; run: Token[] }[] => [
  { key: numberKey(folded), run: [...tokens] },
  ...runsOf(tokens, MAX_NUMBER_GROUPS).flatMap((run) =>
    [numberKey(withSigns(folded, run)), joined(run)].map((key) => ({ key, run })),
  ),
];

function withSigns(folded: string, run: readonly Token[]): string {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  const before = new RegExp(`(?:(?!${WORD_CHARACTER})\\S)*$`, 'u').exec(folded.slice(0, start))?.[0] ?? '';
  const after = new RegExp(`^(?:(?!${WORD_CHARACTER})\\S)*`, 'u').exec(folded.slice(end))?.[0] ?? '';
  return before + folded.slice(start, end) + after;
}
