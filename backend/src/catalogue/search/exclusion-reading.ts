import { wordsOf } from '@shop/contracts';
import { YEAR } from './car-reading.ts';
import { FUEL_WORDS, STOP_WORDS } from './dictionary.ts';
import type { NumberRow } from './numbers.store.ts';
import { allOf, anyOf, lexeme, not, numbersQuery, OF_NAME, wholeWordQuery } from './tsquery.ts';
import type { Clause } from './understanding.ts';

/** What follows a negation, up to "but", "with", "for" or the end. */
export interface NegatedPhrase {
  negation: string;
  /** Of "not for yaris, corolla or auris" three. */
  pieces: string[];
  /** "Or", or a negation again, says that all pieces are unwanted, of whatever kind. */
  ofAll: boolean;
}

/** "Does not start", "not charging" and "no spark" are faults; "not only" and "not over 5 litres" exclude no part. */
const FAULT =
  '(?:start|work|charg|runn?|cool|heat|clos|open|turn|hold)(?:e|ing)?|find|crank|power|spark|problems?|noise|charge|oil pressure';
const DEGREE = 'only|just|sure|too|yet|over|under|above|below|more|less|longer|cheap(?:er|est)?';
const SAYS_MORE = String.raw`(?! (?:${FAULT}|${DEGREE})(?!\p{L}))`;
const NOT = `(?<!why )not(?: (?:suitable|compatible|fit|fitting|made|meant))?(?: for| with)?${SAYS_MORE}`;
/** Of "part no ABC", "no 51360" and "no A 000" it is a sign of a number, as "no." always is. */
const NUMBERED = 'parts?|items?|articles?|art|oem?|ref|reference|serial|model|chassis|vin|order|catalogu?e?';
const BEFORE_NUMBER = String.raw`(?! \S*\d| \p{L}{1,2} \d)`;
const NO = String.raw`(?<!(?<!\p{L})(?:${NUMBERED}) )no${BEFORE_NUMBER}${SAYS_MORE}`;
const DENIAL = `(?<!why )(?:(?:do|does)(?: not|n['’]?t) (?:want|need|like|have)|(?:that |which )?(?:is|are)n['’]?t(?: for)?${SAYS_MORE})`;
const MINUS = `minus${BEFORE_NUMBER}`;
const ANY_BUT = `(?:any|every|all)(?:thing)?(?: (?:brands?|makes?))? but`;
const OTHER_LANGUAGES = 'ohne|nicht(?: fur)?|ausser|sans|senza|bez|oprocz';
const NEGATION = `(?:but )?(?:without|w/o|except(?: for)?|exclud(?:e|ing)|other than|apart from|neither|non|${ANY_BUT}|${DENIAL}|${NOT}|${NO}|${MINUS}|${OTHER_LANGUAGES})`;
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NEGATION}) ([\p{L}\p{N}].*?)(?=$|;| (?:but|with|for) )`,
  'gu',
);
const BETWEEN = new RegExp(
  String.raw` ?(?:,(?!\d)|[/&]) ?(?:and |n?or )?| (?:and|n?or|und|oder) | (?=${NEGATION} )`,
  'u',
);
const ALL = new RegExp(` (?:n?or|oder|${NEGATION}) `, 'u');
/** The sign excludes its word alone: "-spring damper", "non-iridium plug". One with a digit may be a number. */
const SIGNED = /(?<!\S)(non)?[-‐−–](\p{L}[^\s,;/\d]*)(?![^\s,;/])/gu;
const BEFORE = new RegExp(`^(?:${NEGATION} )?(?:an? |the )?`, 'u');

/** Splits a folded text into what is wanted and what is not: "without spring", "-spring", "not for a Yaris or Corolla". */
export function splitExclusions(folded: string): { rest: string; phrases: NegatedPhrase[] } {
  const phrases: NegatedPhrase[] = [];
  const exclude = (text: string, negation: string, named: readonly string[], ofAll: boolean): string => {
    const pieces = named.filter((piece) => wordsOf(piece).some((word) => !STOP_WORDS.has(word)));
    if (pieces.length === 0) return text;
    phrases.push({ negation, pieces, ofAll });
    return '';
  };
  const rest = folded
    .replaceAll(/\s+/g, ' ')
    .replaceAll(SIGNED, (text, non: string | undefined, word: string) =>
      exclude(text, non ?? 'minus', [word], false),
    )
    .replaceAll(PHRASE, (text, negation: string, named: string) => {
      const pieces = named.split(BETWEEN).map((piece) => piece.replace(BEFORE, ''));
      return exclude(text, negation, pieces, ALL.test(named));
    });
  return { rest: phrases.length === 0 ? folded : rest.trim(), phrases };
}

/**
 * Excludes the first thing that is named, and others of its kind after it, or of any kind.
 * @param readings of the phrase's pieces
 * @param rows of the numbers in them
 * @param isAlone nothing else was typed: of "no heavy duty damper" and "no iridium, spark plugs" the last words say what is wanted
 * @returns the words that are wanted all the same as `others`: of "not Kestrel oil filter" only the brand is unwanted
 */
export function exclusionOf(
  { negation, ofAll }: Pick<NegatedPhrase, 'negation' | 'ofAll'>,
  readings: readonly (readonly Clause[])[],
  rows: readonly NumberRow[],
  isAlone = false,
): { clause?: Clause; others: string[] } {
  const kind = readings[0]?.[0]?.kind;
  const isList = !(isAlone && isText(readings[0]?.[0]));
  const split = readings.map((clauses, index) => {
    const isUnwanted = ofAll || index === 0 || (isList && clauses[0]?.kind === kind);
    const end = isUnwanted ? endOfUnwanted(clauses) : 0;
    const isWhole = readings.length === 1 && !clauses.slice(end).some(isText);
    const last = isAlone && isWhole ? Math.ceil(end / 2) : end;
    return { unwanted: clauses.slice(0, last), others: clauses.slice(last) };
  });
  const others = split.flatMap((one) => one.others.map(({ text }) => text));
  const named = split.filter(({ unwanted }) => unwanted.length > 0);
  if (named.length === 0) return { others };
  const textsOf = (of: (clause: Clause) => string) => named.map(({ unwanted }) => unwanted.map(of).join(' '));
  const has = named.map(({ unwanted }) => allOf(unwanted.map((clause) => unwantedQuery(clause, rows))));
  const clause: Clause = {
    kind: 'exclusion',
    text: `${negation} ${textsOf(({ text }) => text).join(' or ')}`,
    means: textsOf(({ means, text }) => means ?? text).join(', '),
    query: anyOf([
      not(anyOf(has)),
      ...(named.every(({ unwanted }) => isText(unwanted[0])) ? SAYS_WITHOUT : []),
    ]),
    isSubject: false,
    // A year alone names no part.
    matchesNothing: named.every(({ unwanted }) => unwanted.every(({ text }) => YEAR.test(text))),
  };
  return { clause, others };
}

/** A part that is without a spring, or a non-return valve, has it not. */
const SAYS_WITHOUT = ['without', 'non'].map((word) => lexeme(OF_NAME + word));

const isText = (clause: Clause | undefined): boolean => clause?.kind === 'word' || clause?.kind === 'synonym';

/** What goes on either side is no part for one of them. */
function unwantedQuery({ kind, text, query, named, number }: Clause, rows: readonly NumberRow[]): string {
  if (kind === 'number') return numbersQuery(rows.filter(({ key }) => key === number));
  if (kind === 'position') return named ?? query;
  return kind === 'word' ? wholeWordQuery(text) : query;
}

/** A fuel, another clause, or words that follow it: of "not long life" both, though the shop knows another word for long. */
function endOfUnwanted(clauses: readonly Clause[]): number {
  const isPhrase = isText(clauses[0]) && !FUEL_WORDS.has(clauses[0]?.text ?? '');
  const end = clauses.findIndex((clause, index) => index > 0 && !(isPhrase && clause.kind === 'word'));
  return end === -1 ? clauses.length : end;
}
