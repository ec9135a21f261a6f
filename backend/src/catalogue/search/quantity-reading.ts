import { COUNTED_WORDS, STOP_WORDS } from './dictionary.ts';
import type { Token } from './typed-text.ts';

/** How many are wanted says nothing of a part: the 4 of "set of 4" and "4 pack", "10x"; and what stands beside a number. */
const SMALL_NUMBER = String.raw`(?:\d{1,3}|two|three|four|five|six|eight|ten)`;
const PACKAGE = '(?:packs?|sets?|pcs?|pieces?|pairs?)';
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<=of )${SMALL_NUMBER}|${SMALL_NUMBER}(?=[ -]${PACKAGE}(?!\p{L}))|\d{1,3}(?:x|pcs?|packs?|pk)|\d{1,4} x)(?![\p{L}\p{N}])`,
  'gu',
);
/** The 40 of "KP-AC-1204 40" is wanted, the P/N before it a sign. */
const BESIDE_NUMBER = /(?<![\p{L}\p{N}])(?:x ?\d{0,5}|pcs|pieces|pn|p|n)(?![\p{L}\p{N}])/gu;
const COUNT = new RegExp(`^${SMALL_NUMBER}$`);
const PLURAL = /\p{L}{2}[^s\P{L}]s$/u;

/**
 * The words of a folded text that say how many are wanted.
 * @param numbers where part numbers stand
 */
export function quantitiesIn(
  text: string,
  tokens: readonly Token[],
  numbers: readonly { end: number }[],
  namesCar: (word: string) => boolean,
): Token[] {
  const ranges = [QUANTITY, ...(numbers.length > 0 ? [BESIDE_NUMBER] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length] as const),
  );
  return tokens.filter((token) => {
    const before = tokens[token.index - 1];
    const isAfterNumber = /^\d{1,3}$/.test(token.text) && numbers.some(({ end }) => end === before?.end);
    const isInRange = ranges.some(([from, to]) => from <= token.start && token.end <= to);
    return isAfterNumber || isInRange || counts(token, tokens, namesCar);
  });
}

/** The 10 and the 5 of "10 oil filters and 5 air filters". */
function counts(
  { text, index }: Token,
  tokens: readonly Token[],
  namesCar: (word: string) => boolean,
): boolean {
  const [next = '', ...others] = tokens.slice(index + 1, index + 4).map((token) => token.text);
  const before = tokens[index - 1];
  if (!COUNT.test(text) || COUNTED_WORDS.has(next)) return false;
  if (before && !STOP_WORDS.has(before.text)) return false;
  return [next, ...others].some((word) => PLURAL.test(word) && word !== 'series' && !namesCar(word));
}
