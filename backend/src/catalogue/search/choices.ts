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

/** A clause with the place of its words in the text. */
export interface PlacedClause {
  start: number;
  end: number;
  clause: Clause;
}

/** Between two parts of a list: "and", "or", a sign, and a comma before them. A comma alone may also stand before an attribute. */
export const AND = /^\s*[,;]?\s*(and|or|und|oder|as well as|&|\+|\/)(\s+(a|an|the|some|\d{1,3}))?\s*$/;
export const COMMA = /^\s*[,;](\s+\d{1,3})?\s*$/;

export const canBePart = ({ clause: { kind, matchesNothing } }: PlacedClause): boolean =>
  !matchesNothing && (kind === 'word' || kind === 'synonym');

/** Each of them can be a part, and "and" stands between two, or the same word is in two: air filter, oil filter. */
export function isChoice(parts: readonly PlacedClause[][], separators: readonly string[]): boolean {
  if (!canBeChoice(parts)) return false;
  const words = parts.flatMap((part) => [...new Set(part.map(({ clause }) => clause.text))]);
  return separators.some((separator) => AND.test(separator)) || new Set(words).size < words.length;
}

/** Commas alone may part adjectives of one noun, which are parts if the catalogue names each with it: oil, air, cabin filter. */
export const mayBeChoice = (parts: readonly PlacedClause[][]): boolean =>
  canBeChoice(parts) &&
  parts.every((part, index) => (index < parts.length - 1 ? isAdjective(part) : part.length > 1));

const canBeChoice = (parts: readonly PlacedClause[][]): boolean =>
  parts.length > 1 && parts.every((part) => part.some(({ clause }) => clause.isSubject));

/** A word in the singular may share the noun of a later part: oil and air filter. */
const isAdjective = ([first, ...others]: readonly PlacedClause[]): boolean =>
  first?.clause.kind === 'word' && others.length === 0 && !/[^s]s$/.test(first.clause.text);

export function choiceOf(parts: readonly PlacedClause[][]): Omit<Clause, 'text'> {
  const choices = parts.map((part, index): Choice => {
    const clauses = part.map(({ clause }) => clause);
    const noun = parts
      .slice(index + 1)
      .find((next) => next.length > 1)
      ?.at(-1)?.clause;
    const alone = partOf(clauses);
    return isAdjective(part) && noun ? { ...partOf([...clauses, noun]), alone } : alone;
  });
  const isTerm = parts.flat().some(({ clause }) => clause.kind === 'synonym');
  return { kind: isTerm ? 'synonym' : 'word', ...oneOf(choices), isSubject: true };
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
