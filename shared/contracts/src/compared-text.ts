/*
 * What people take for the same text. The functions `fold_text`, `search_text` and `text_key` of the database say the same, with the
 * same character classes; a test compares them.
 */

/** What is not seen, and marks that are often left out: zero width, soft hyphens, direction, accents, vowel points. */
const UNSEEN = String.raw`\u00ad\u0300-\u0305\u0307\u0309-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u0652\u0670\u115f\u1160\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb`;

/** Spaces, dashes, quotes, brackets and the like, which stand between what counts. */
const SEPARATORS = String.raw`\u0000-\u0020\u0022\u0027-\u0029\u002c-\u002f\u003a\u003b\u005b-\u005d\u005f\u0060\u007b-\u007d\u007f-\u00a0\u00ab\u00b4\u00b7\u00b8\u00bb\u02b9-\u02bf\u02c8\u055a-\u055f\u0589\u058a\u05be\u05f3\u05f4\u060c\u061b\u06d4\u0964\u0965\u1680\u2010-\u2029\u202f\u2032-\u203e\u2043\u205f\u2212\u2219\u22c5\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30a0\u30fb`;

/** Signs that count, as the plus of `A+`, and are no part of a word. */
const SIGNS = String.raw`!#$%&*+<=>?@~\u005e\u00a1-\u00aa\u00ac-\u00b3\u00b5\u00b6\u00b9\u00ba\u00bc-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u061f\u066a-\u066d\u0e3f\u2000-\u2bff\u3004\u3012\u3013\u3020\u3030-\u303f\ufffc\ufffd`;

/** Outside of the 16-bit characters: signs and pictures, and marks that are not seen. */
const PICTURES = String.raw`\u{1f000}-\u{1faff}`;
const UNSEEN_MARKS = String.raw`\u{e0000}-\u{e01ef}`;

/** The breve of й and ў and the dots of ї make other letters of them. */
const DROPPED = new RegExp(`[${UNSEEN}${UNSEEN_MARKS}]|(?<![ИиУу])\\u0306|(?<![Іі])\\u0308`, 'gu');
const FRACTIONS = /[\u00bc-\u00be\u2150-\u215f]/g;
const TRADE_MARKS = /[®™©℠]/g;

/** Letters and signs that are written in two ways. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ '⌀': 'o', '∅': 'o', '×': 'x', '✕': 'x', '⁄': '/', '∕': '/' },
  ...digits('٠'),
  ...digits('۰'),
};
const SAME_CHARACTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/** The digits of a script, which begin with its zero. */
function digits(zero: string): Record<string, string> {
  const first = zero.codePointAt(0) ?? 0;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), String(digit)]),
  );
}

/** A text without what people do not compare: case, width and other forms of a character, accents, what is not seen. */
export const foldText = (text: string): string =>
  text
    .replaceAll('º', '°')
    .replace(TRADE_MARKS, '')
    // 1½ is not 11⁄2.
    .replace(FRACTIONS, ' $&')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(SAME_CHARACTERS, (one) => SAME[one] ?? one)
    .normalize('NFC');

const BETWEEN = new RegExp(`[${SEPARATORS}]`, 'gu');

/** What two texts have in common if they are the same: the folded text without separators. Letters, digits and signs of any script count. */
export const textKey = (text: string): string => foldText(text).replace(BETWEEN, '');

/** A character of a word of a folded text, as a class of a regular expression with the flag `u`. */
export const WORD_CHARACTER = `[^${SEPARATORS}${SIGNS}${PICTURES}]`;
const WORDS = new RegExp(`${WORD_CHARACTER}+`, 'gu');

/** The words of a text. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORDS) ?? [];

const BORDERS = /(?<=\d)(?=\D)|(?<=\D)(?=\d)/u;

/** A word cut where letters and digits meet: `5w30` is 5, w and 30. */
export const piecesOf = (word: string): string[] => word.split(BORDERS);
