import { foldText, wordsOf } from '@shop/contracts';
import { STOP_WORDS } from './typed-text.ts';
import type { Clause, Reading } from './understanding.ts';

/** What follows a negation, up to "but", "with", "for" or the end. */
export interface NegatedPhrase {
  /** As it was typed, without case and accents. */
  negation: string;
  /** Of "not for yaris, corolla or auris" three. */
  pieces: string[];
  /** "Or", or a negation again, says that all pieces are unwanted. */
  ofAll?: true;
}

/** "Does not start", "not charging" and "no spark" are faults; "not only" and "not over 5 litres" exclude no part. */
const FAULT =
  '(?:start|work|charg|runn?|cool|heat|clos|open|turn|hold)(?:e|ing)?|find|crank|power|spark|problems?|noise|charge|oil pressure';
const DEGREE = 'only|just|sure|too|yet|over|under|above|below|more|less|longer|cheap';
const SAYS_MORE = String.raw`(?! (?:${FAULT}|${DEGREE})(?!\p{L}))`;
const NOT = `(?<!why )not(?: (?:suitable|compatible|fit|fitting|made|meant))?(?: for| with)?${SAYS_MORE}`;
/** Of "part no ABC", "no 51360" and "no A 000" it is a sign of a number, as "no." always is. */
const NUMBERED = 'parts?|items?|articles?|art|oem?|ref|reference|serial|model|chassis|vin|order|catalogu?e?';
const BEFORE_NUMBER = String.raw`(?! \S*\d| \p{L}{1,2} \d)`;
const NO = String.raw`(?<!(?<!\p{L})(?:${NUMBERED}) )no${BEFORE_NUMBER}${SAYS_MORE}`;
const MINUS = `minus${BEFORE_NUMBER}`;
const OTHER_LANGUAGES = 'ohne|nicht(?: für)?|außer|sans|senza|bez|oprócz';
const NEGATION = `(?:but )?(?:without|w/o|except(?: for)?|exclud(?:e|ing)|other than|apart from|non|${NOT}|${NO}|${MINUS}|${OTHER_LANGUAGES})`;
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NEGATION}) ([\p{L}\p{N}].*?)(?=$|;| (?:but|with|for) )`,
  'giu',
);
const BETWEEN = new RegExp(
  String.raw` ?(?:,(?!\d)|[/&]) ?(?:and |n?or )?| (?:and|n?or|und|oder) | (?=${NEGATION} )`,
  'iu',
);
const ALL = new RegExp(` (?:n?or|oder|${NEGATION}) `, 'iu');
/** The sign excludes its word alone: "-spring damper". One with a digit may be a number. */
const SIGNED = /(?<!\S)[-‐−–](\p{L}[^\s,;/\d]*)(?![^\s,;/])/gu;
const BEFORE = new RegExp(`^(?:${NEGATION} )?(?:an? |the )?`, 'iu');

/** Splits a text into what is wanted and what is not: "without spring", "-spring", "not for a Yaris or Corolla". */
export function splitExclusions(typed: string): { rest: string; phrases: NegatedPhrase[] } {
  const phrases: NegatedPhrase[] = [];
  const exclude = (text: string, negation: string, named: readonly string[], ofAll = false): string => {
    const pieces = named.filter(isTelling);
    if (pieces.length === 0) return text;
    phrases.push({ negation: foldText(negation), pieces, ...(ofAll && { ofAll }) });
    return '';
  };
  const rest = typed
    .replaceAll(/\s+/g, ' ')
    .replaceAll(SIGNED, (text, word: string) => exclude(text, 'minus', [word]))
    .replaceAll(PHRASE, (text, negation: string, named: string) =>
      exclude(
        text,
        negation,
        named.split(BETWEEN).map((piece) => piece.replace(BEFORE, '')),
        ALL.test(named),
      ),
    );
  return phrases.length === 0 ? { rest: typed, phrases } : { rest: rest.trim(), phrases };
}

const isTelling = (text: string): boolean => wordsOf(text).some((word) => !STOP_WORDS.has(word));

/** One clause, or words that follow it: of "not long life" both, though the shop knows another word for long. */
function endOfUnwanted(clauses: readonly Clause[]): number {
  const [first] = clauses;
  const isText = first?.kind === 'word' || first?.kind === 'synonym';
  const end = clauses.findIndex((clause, index) => index > 0 && !(isText && clause.kind === 'word'));
  return end === -1 ? clauses.length : end;
}

/** What a phrase excludes, and what else is in it: of "not Kestrel oil filter" only the brand is unwanted. */
export interface Exclusion {
  text: string;
  means: string;
  /** A part is unwanted that has all clauses of one of them. */
  unwanted: readonly Reading[];
  /** Words that are wanted all the same. */
  others: readonly string[];
}

/**
 * Excludes the first thing that is named, and others of its kind after it, or of any kind.
 * @param readings of the phrase's pieces
 * @param isAlone nothing else was typed: of "no heavy duty damper" and "no long life oil filter" the last words say what is wanted
 */
export function exclusionOf(
  { negation, ofAll }: Pick<NegatedPhrase, 'negation' | 'ofAll'>,
  readings: readonly Reading[],
  isAlone = false,
): Exclusion {
  const kind = readings[0]?.clauses[0]?.kind;
  const split = readings.map(({ clauses, numbers }) => {
    const isOther = !ofAll && clauses[0]?.kind !== kind;
    const end = isOther ? 0 : endOfUnwanted(clauses);
    const last = isAlone && readings.length === 1 ? Math.ceil(end / 2) : end;
    const ofKind = clauses[0]?.kind === 'number' ? numbers : [];
    return { unwanted: { clauses: clauses.slice(0, last), numbers: ofKind }, others: clauses.slice(last) };
  });
  const unwanted = split.map((one) => one.unwanted).filter(({ clauses }) => clauses.length > 0);
  const textsOf = (of: (clause: Clause) => string) =>
    unwanted.map(({ clauses }) => clauses.map(of).join(' '));
  return {
    text: `${negation} ${textsOf(({ text }) => text).join(' or ')}`,
    means: textsOf(({ means, text }) => means ?? text).join(', '),
    unwanted,
    others: split.flatMap(({ others }) => others.map(({ text }) => text)),
  };
}
