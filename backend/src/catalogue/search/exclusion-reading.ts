import { foldText, wordsOf } from '@shop/contracts';
import { STOP_WORDS } from './typed-text.ts';
import type { Clause, Reading } from './understanding.ts';

/** What follows a negation, up to "but", "with", "for" or the end. */
export interface NegatedPhrase {
  /** As it was typed, without case and accents. */
  negation: string;
  /** Of "not for yaris, corolla or auris" three. */
  pieces: string[];
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
const NEGATION = `(?:but )?(?:without|w/o|except(?: for)?|exclud(?:e|ing)|other than|apart from|${NOT}|${NO}|${MINUS}|${OTHER_LANGUAGES})`;
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NEGATION}) ([\p{L}\p{N}].*?)(?=$|;| (?:but|with|for) )`,
  'giu',
);
const BETWEEN = new RegExp(
  String.raw` ?(?:,(?!\d)|[/&]) ?(?:and |n?or )?| (?:and|n?or|und|oder) | (?=${NEGATION} )`,
  'iu',
);
/** The sign excludes its word alone: "-spring damper". One with a digit may be a number. */
const SIGNED = /(?<!\S)[-‐−–](\p{L}[^\s,;/\d]*)(?![^\s,;/])/gu;
const BEFORE = new RegExp(`^(?:${NEGATION} )?(?:an? |the )?`, 'iu');

/** Splits a text into what is wanted and what is not: "without spring", "-spring", "not for a Yaris or Corolla". */
export function splitExclusions(typed: string): { rest: string; phrases: NegatedPhrase[] } {
  const phrases: NegatedPhrase[] = [];
  const exclude = (text: string, negation: string, named: readonly string[]): string => {
    const pieces = named.filter(isTelling);
    if (pieces.length === 0) return text;
    phrases.push({ negation: foldText(negation), pieces });
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
      ),
    );
  if (phrases.length === 0) return { rest: typed, phrases };
  return rest.trim() === '' ? withoutFirstWord(phrases) : { rest: rest.trim(), phrases };
}

/** Where nothing else is wanted, the first word alone is not: "no spring damper". */
function withoutFirstWord(phrases: NegatedPhrase[]): { rest: string; phrases: NegatedPhrase[] } {
  const [{ negation = '', pieces: [only = ''] = [] } = {}, ...others] = phrases;
  const [first = '', ...wanted] = only.split(' ');
  if (others.length > 0 || wanted.length === 0 || phrases[0]?.pieces.length !== 1)
    return { rest: '', phrases };
  return { rest: wanted.join(' '), phrases: [{ negation, pieces: [first] }] };
}

const isTelling = (text: string): boolean => wordsOf(text).some((word) => !STOP_WORDS.has(word));

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
 * Excludes the first thing that is named, and others of its kind after it.
 * @param readings of the phrase's pieces
 */
export function exclusionOf(negation: string, readings: readonly Reading[]): Exclusion {
  const kind = readings[0]?.clauses[0]?.kind;
  const split = readings.map(({ clauses, numbers }) => {
    // Of "not long life" both, though the shop knows another word for long.
    const isNext = (clause: Clause) => clause.kind === 'word' && (kind === 'word' || kind === 'synonym');
    const end = clauses.findIndex((clause, index) => (index === 0 ? clause.kind !== kind : !isNext(clause)));
    const unwanted = end === -1 ? clauses : clauses.slice(0, end);
    const ofKind = kind === 'number' ? numbers : [];
    return { unwanted: { clauses: unwanted, numbers: ofKind }, others: end === -1 ? [] : clauses.slice(end) };
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
