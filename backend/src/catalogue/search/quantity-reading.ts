import { STOP_WORDS, type Token } from './typed-text.ts';

const PACKAGE = /^(packs?|sets?|pcs?|pieces?)$/;

/**
 * The 4 of "set of 4" and "4 pack", and "x 10" and "P/N" beside a part number: how many are wanted says nothing of a part.
 * @param hasNumber the text has a part number
 */
export function isQuantity({ text, index }: Token, tokens: readonly Token[], hasNumber: boolean): boolean {
  const [before, after = ''] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  if (/^(\d{1,3}|two|three|four|six|eight)$/.test(text) && (before === 'of' || PACKAGE.test(after)))
    return true;
  if (/^\d{1,3}(x|pcs?|packs?|pk)$/.test(text) || isCount(index, tokens)) return true;
  return hasNumber && (/^(x|pcs|pieces|pn|p|n)$/.test(text) || (/^\d{1,5}$/.test(text) && before === 'x'));
}

/** The 10 and the 5 of "10 oil filters and 5 air filters". */
function isCount(index: number, tokens: readonly Token[]): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (!token || !/^\d{1,3}$/.test(token.text)) return false;
  if (before && !STOP_WORDS.has(before.text)) return false;
  return tokens
    .slice(index + 1, index + 4)
    .some(({ text }) => /\p{L}{2}[^s\P{L}]s$/u.test(text) && text !== 'series');
}
