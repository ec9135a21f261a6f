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

/** The text that the clauses were read from, by the places in it. */
interface ChoiceText {
  textOf(start: number, end: number): string;
  /** Without the words for a position. */
  between(start: number, end: number): string;
  /** Some of it is to be searched for as words. */
  isPlain(start: number, end: number): boolean;
}

/** Parts that are named beside each other become one clause: of an oil filter and an air filter, a part can only be one. */
export function withChoices(clauses: readonly PlacedClause[], text: ChoiceText): PlacedClause[] {
  const found: PlacedClause[] = [];
  for (let index = 0; index < clauses.length; ) {
    const { parts, separators } = partsFrom(clauses, index, text);
    const named = parts.flat();
    const isCertain = isChoice(parts, separators);
    const unnamed = isCertain ? undefined : named.map(({ clause }) => clause);
    const choice = isCertain || mayBeChoice(parts) ? choiceOf(parts) : undefined;
    const [start, end] = [named[0]?.start ?? 0, named.at(-1)?.end ?? 0];
    if (choice && !text.isPlain(start, end)) {
      const clause = { ...choice, text: text.textOf(start, end), ...(unnamed && { unnamed }) };
      found.push({ start, end, clause });
    } else found.push(...named);
    index += named.length;
  }
  return found;
}

/** The parts that are named one after the other from a clause on, each of one or more clauses. */
function partsFrom(clauses: readonly PlacedClause[], from: number, text: ChoiceText) {
  const parts: PlacedClause[][] = [clauses.slice(from, from + 1)];
  const separators: string[] = [];
  for (let index = from + 1; index < clauses.length; index += 1) {
    const [before, next] = clauses.slice(index - 1, index + 1);
    if (!before || !next || !canBePart(before) || !canBePart(next)) break;
    const between = text.between(before.end, next.start);
    if (AND.test(between) || COMMA.test(between)) {
      separators.push(between);
      parts.push([next]);
    } else parts.at(-1)?.push(next);
  }
  return { parts, separators };
}

/** Between two parts of a list: "and", "or", a sign, and a comma before them. A comma alone may also stand before an attribute. */
const AND = /^\s*[,;]?\s*(and|or|und|oder|as well as|&|\+|\/)(\s+(a|an|the|some|\d{1,3}))?\s*$/;
const COMMA = /^\s*[,;](\s+\d{1,3})?\s*$/;

const canBePart = ({ clause: { kind, matchesNothing } }: PlacedClause): boolean =>
  !matchesNothing && (kind === 'word' || kind === 'synonym');

/** Each of them can be a part, and "and" stands between two, or the same word is in two: air filter, oil filter. */
function isChoice(parts: readonly PlacedClause[][], separators: readonly string[]): boolean {
  if (!canBeChoice(parts)) return false;
  const words = parts.flatMap((part) => [...new Set(part.map(({ clause }) => clause.text))]);
  return separators.some((separator) => AND.test(separator)) || new Set(words).size < words.length;
}

/** Commas alone may part adjectives of one noun, which are parts if the catalogue names each with it: oil, air, cabin filter. */
const mayBeChoice = (parts: readonly PlacedClause[][]): boolean =>
  canBeChoice(parts) &&
  parts.every((part, index) => (index < parts.length - 1 ? isAdjective(part) : part.length > 1));

const canBeChoice = (parts: readonly PlacedClause[][]): boolean =>
  parts.length > 1 && parts.every((part) => part.some(({ clause }) => clause.isSubject));

/** A word in the singular may share the noun of a later part: oil and air filter. */
const isAdjective = ([first, ...others]: readonly PlacedClause[]): boolean =>
  first?.clause.kind === 'word' && others.length === 0 && !/[^s]s$/.test(first.clause.text);

function choiceOf(parts: readonly PlacedClause[][]): Omit<Clause, 'text'> {
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
