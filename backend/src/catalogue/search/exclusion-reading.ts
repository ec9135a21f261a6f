import { foldText, wordsOf } from '@shop/contracts';
import { STOP_WORDS, termKey } from './typed-text.ts';

/** What a text says that it does not mean. */
interface Exclusion {
  /** As it was typed, without case and accents. */
  text: string;
  /** Each is excluded by itself. */
  excluded: string[];
}

/** A text, and what it excludes. */
interface ExclusionReading {
  rest: string;
  exclusions: Exclusion[];
}

/** "Not charging" is a fault. */
const NEGATION = String.raw`(?:but )?(?:without|w/o|except(?: for)?|excluding|other than|not(?: for)?(?! \p{L}+ing(?!\p{L})))`;
const END = `$| ?[,;]| (?:but|with|for) `;
const EXCLUSION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NEGATION} (?:an? |the )?([\p{L}\p{N}].*?)(?=${END})`,
  'giu',
);
const OR = / (?:and|n?or) /i;

/**
 * Reads "without spring" and "not for a Yaris or Corolla": up to a comma, "but", "with", "for" or the end.
 * @param asWords phrases that are searched for as words, whatever they mean
 */
export function readExclusions(typed: string, asWords: readonly string[]): ExclusionReading {
  const plain = new Set(asWords.map(termKey));
  const exclusions: Exclusion[] = [];
  const rest = typed.replaceAll(/\s+/g, ' ').replaceAll(EXCLUSION, (text, named: string) => {
    const isTelling = wordsOf(named).some((word) => !STOP_WORDS.has(word));
    if (!isTelling || plain.has(termKey(text))) return text;
    exclusions.push({ text: foldText(text), excluded: named.split(OR) });
    return '';
  });
  return { rest: exclusions.length > 0 ? rest.trim() : typed, exclusions };
}
