import { foldText, wordsOf } from '@shop/contracts';
import { STOP_WORDS, termKey } from './typed-text.ts';

/** Parts that a search must not list. */
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

/** "Does not start" and "not charging" are faults; "not only" and "not over 5 litres" exclude no part. */
const NOT = String.raw`(?<!(?:do|does|did|will|can|could|is|are|was) )not(?: for)?(?! (?:charging|working|starting|running|cooling|heating|closing|opening|turning|only|just|sure|over|under|above|below|more|less)(?!\p{L}))`;
const NEGATION = `(?:but )?(?:without|w/o|except(?: for)?|excluding|other than|${NOT})`;
const END = String.raw`$| ?(?:,(?!\d)|;)| (?:but|with|for) `;
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
    const excluded = named.split(OR).filter(isTelling);
    if (excluded.length === 0 || plain.has(termKey(text))) return text;
    exclusions.push({ text: foldText(text), excluded });
    return '';
  });
  return { rest: exclusions.length > 0 ? rest.trim() : typed, exclusions };
}

const isTelling = (text: string): boolean => wordsOf(text).some((word) => !STOP_WORDS.has(word));
