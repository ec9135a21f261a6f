import { STOP_WORDS, type Token } from './typed-text.ts';

const PACKAGE = /^(packs?|sets?|pcs?|pieces?|pairs?)$/;
const SMALL_NUMBER = /^(\d{1,3}|two|three|four|five|six|eight|ten)$/;
/** What parts and cars have several of. */
const COUNTED = /^(pistons?|pots?|doors?|cylinders?|ways?|steps?|pins?|cells?)$/;

interface Beside {
  /** The text has a part number. */
  hasNumber: boolean;
  /** It is the name of a car, such as Yaris, and no plural. */
  isCar: (text: string) => boolean;
}

/** The 4 of "set of 4" and "4 pack", and "x 10" beside a part number: how many are wanted says nothing of a part. */
export function isQuantity(
  { text, index }: Token,
  tokens: readonly Token[],
  { hasNumber, isCar }: Beside,
): boolean {
  const [before, after = ''] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  if (SMALL_NUMBER.test(text) && (before === 'of' || PACKAGE.test(after))) return true;
  if (/^\d{1,3}(x|pcs?|packs?|pk)$/.test(text) || isCount(index, tokens, isCar)) return true;
  if (/^\d{1,4}$/.test(text) && after === 'x') return true;
  if (text === 'x' && /^\d{1,4}$/.test(before ?? '')) return true;
  // P/N is a sign of the number.
  return (
    hasNumber && (/^(x\d{0,4}|pcs|pieces|pn|p|n)$/.test(text) || (/^\d{1,5}$/.test(text) && before === 'x'))
  );
}

/** The 10 and the 5 of "10 oil filters and 5 air filters". */
function isCount(index: number, tokens: readonly Token[], isCar: (text: string) => boolean): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (!token || !SMALL_NUMBER.test(token.text) || COUNTED.test(tokens[index + 1]?.text ?? '')) return false;
  if (before && !STOP_WORDS.has(before.text)) return false;
  return tokens
    .slice(index + 1, index + 4)
    .some(({ text }) => /\p{L}{2}[^s\P{L}]s$/u.test(text) && text !== 'series' && !isCar(text));
}
