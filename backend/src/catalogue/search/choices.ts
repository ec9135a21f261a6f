import { wordsOf } from '@shop/contracts';
import { POSITION_FILLERS, POSITION_WORDS } from './dictionary.ts';
import { allOf, anyOf } from './tsquery.ts';
import type { Clause } from './understanding.ts';

/** One of several parts that a text names: the oil filter of "oil filter and air filter". */
export interface Choice {
  text: string;
  means: string;
  query: string;
  named: string;
  /** Without the noun of the next part, which no name may have: alternator and oil filter. */
  alone?: Choice;
}

/** A clause, and where its words are in the text. */
export interface ClauseSpan {
  start: number;
  end: number;
  clause: Clause;
}

/** Between two parts of a list. A comma alone may also stand before an attribute. */
const AND = /(?<!\p{L})(?:and|or|und|oder|as well as)(?!\p{L})|^\s*[,;]?\s*[&+/]/u;
const COMMA = /[,;]/;
const BETWEEN_WORD = /^(?:and|or|und|oder|as|well|an?|the|some|\d{1,3})$/;

/** Between two parts there is nothing else that was read as something, but a position: rear damper and front disc. */
const isBetweenParts = (text: string): boolean =>
  wordsOf(text).every(
    (word) => BETWEEN_WORD.test(word) || POSITION_WORDS.has(word) || POSITION_FILLERS.has(word),
  );

/**
 * Parts that are named beside each other become one clause: of an oil filter and an air filter, a part can only be one.
 * @param clauses in the order of the text
 */
export function withChoices(clauses: readonly ClauseSpan[], text: string): ClauseSpan[] {
  const groups: { parts: ClauseSpan[][]; hasAnd: boolean }[] = [];
  for (const [index, clause] of clauses.entries()) {
    const [before, group] = [clauses[index - 1], groups.at(-1)];
    const between = before ? text.slice(before.end, clause.start) : '';
    if (!before || !group || !canBePart(before) || !canBePart(clause))
      groups.push({ parts: [[clause]], hasAnd: false });
    else if ((AND.test(between) || COMMA.test(between)) && isBetweenParts(between)) {
      group.parts.push([clause]);
      group.hasAnd ||= AND.test(between);
    } else if (!startNextPart(group.parts, clause)) group.parts.at(-1)?.push(clause);
  }
  return groups.flatMap(({ parts, hasAnd }) => {
    const named = parts.flat();
    const [start, end] = [named[0]?.start ?? 0, named.at(-1)?.end ?? 0];
    const choice = choiceOf(parts, hasAnd || hasWordTwice(parts));
    return choice ? [{ start, end, clause: { ...choice, text: text.slice(start, end) } }] : named;
  });
}

/** Cuts the last part after its noun where this stands once more, with as many words before it: oil filter air filter. */
function startNextPart(parts: ClauseSpan[][], clause: ClauseSpan): boolean {
  const last = parts.at(-1) ?? [];
  const noun = last.findIndex((one) => one.clause.text === clause.clause.text);
  const isNext = noun > 0 && last.length === 2 * noun + 1;
  if (isNext) parts.push([...last.splice(noun + 1), clause]);
  return isNext;
}

const canBePart = ({ clause: { kind, matchesNothing, isTakenBack } }: ClauseSpan): boolean =>
  !matchesNothing && !isTakenBack && (kind === 'word' || kind === 'synonym');

/** The same word in two parts: air filter, oil filter. */
function hasWordTwice(parts: readonly ClauseSpan[][]): boolean {
  const words = parts.flatMap((part) => [...new Set(part.map(({ clause }) => clause.text))]);
  return new Set(words).size < words.length;
}

/** A word in the singular may share the noun of a later part: oil and air filter. */
const isAdjective = ([first, ...others]: readonly ClauseSpan[]): boolean =>
  first?.clause.kind === 'word' && others.length === 0 && !/[^s]s$/.test(first.clause.text);

/**
 * @param isCertain commas alone may part adjectives of one noun, which are parts if the catalogue names each with it: oil, air, cabin
 * filter
 */
function choiceOf(parts: readonly ClauseSpan[][], isCertain: boolean): Omit<Clause, 'text'> | undefined {
  const isList = parts.length > 1 && parts.every((part) => part.some(({ clause }) => clause.isSubject));
  const areAdjectives = parts.slice(0, -1).every(isAdjective) && (parts.at(-1) ?? []).length > 1;
  if (!isList || !(isCertain || areAdjectives)) return undefined;
  const choices = parts.map((part, index): Choice => {
    const clauses = part.map(({ clause }) => clause);
    const noun = parts.slice(index + 1).find((next) => next.length > 1);
    const alone = partOf(clauses);
    const shared = isAdjective(part) ? noun?.at(-1)?.clause : undefined;
    return shared ? { ...partOf([...clauses, shared]), alone } : alone;
  });
  const clauses = parts.flat().map(({ clause }) => clause);
  const kind = clauses.some((clause) => clause.kind === 'synonym') ? 'synonym' : 'word';
  return { kind, ...oneOf(choices), isSubject: true, words: clauses, isCertain };
}

const partOf = (clauses: readonly Clause[]): Choice => ({
  text: clauses.map(({ text }) => text).join(' '),
  means: clauses.map(({ text, means = text }) => means).join(' '),
  query: allOf(clauses.map(({ query }) => query)),
  named: allOf(clauses.map(({ named = '' }) => named)),
});

/** What a clause of several parts asks for. */
export const oneOf = (choices: readonly Choice[]) => ({
  means: [...new Set(choices.flatMap(({ means }) => means.split(', ')))].join(', '),
  query: anyOf(choices.map(({ query }) => query)),
  named: anyOf(choices.map(({ named }) => named)),
  choices,
});
