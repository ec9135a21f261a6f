const CHARACTERS = 17;
/** Letters without I, O and Q, and digits. */
export const VIN = /^[A-HJ-NPR-Z\d]{17}$/i;
/** Years have four digits and most part numbers signs, so that neither is taken for a VIN. */
const LETTER_AND_DIGIT = /[A-Z]\d/i;
/** The car's own number, which ends the last group. */
const SERIAL = /\d{5}$/;
/** No group of a VIN among words is one. */
const LONG_WORD = /^[A-Z]{4,}$/i;

/** A character's value is the last digit of its index. */
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** @param vin 17 letters and digits in upper case */
export function isCheckDigitRight(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, index) => total + (VALUES.indexOf(character) % 10) * (WEIGHTS[index] ?? 0),
    0,
  );
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11));
}

/**
 * What looks like a VIN in a text, in upper case and without signs: a word of it, or groups. Groups among other words need a
 * right check digit, or the word `VIN` before them: a number beside words may have as many characters. It may still be a part
 * number, which only the catalogue knows.
 *
 * It reads a long text in time that grows with its length, because addresses of any kind are searched.
 */
export function vinIn(text: string): string | undefined {
  const groups = text.split(/[\W_]+/).filter((group) => group !== '');
  const word = groups.find((group) => VIN.test(group) && LETTER_AND_DIGIT.test(group));
  return (
    word ?? groups.map((_, start) => vinFrom(groups, start)).find((vin) => vin !== undefined)
  )?.toUpperCase();
}

/** The VIN that begins with a group. */
function vinFrom(groups: readonly string[], start: number): string | undefined {
  let [vin, end] = ['', start];
  while (vin.length < CHARACTERS && end < groups.length) vin += groups[end++];
  const own = groups.slice(start, end);
  const looksLikeOne =
    VIN.test(vin) && SERIAL.test(own.at(-1) ?? '') && own.some((group) => LETTER_AND_DIGIT.test(group));
  const isSaid = own.length === groups.length || groups[start - 1]?.toUpperCase() === 'VIN';
  const isLikely = () => isCheckDigitRight(vin.toUpperCase()) && !own.some((group) => LONG_WORD.test(group));
  return looksLikeOne && (isSaid || isLikely()) ? vin : undefined;
}
