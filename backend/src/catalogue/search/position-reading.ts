import { POSITIONS } from '@shop/contracts';
import { allOf, anyOf, IN_NAME, positionLexeme, wordQuery } from './tsquery.ts';
import type { Clause } from './understanding.ts';

/** A position on the car: what a part must match, and what the first ones match. */
type Position = Required<Pick<Clause, 'means' | 'query'>> & Pick<Clause, 'named' | 'fallbackQuery'>;

const isAxle = (word: string): boolean => word === 'front' || word === 'rear';
const isSide = (word: string): boolean => !isAxle(word);

/**
 * What axles, sides and corners ask for together: LF, front left, left of the rear, front and rear.
 * @param meanings of the words, in the text's order
 */
export function positionOf(meanings: readonly string[]): Position {
  const named = meanings.map((meaning) => meaning.split(' '));
  const corners = named.filter((words) => words.some(isAxle) && words.some(isSide));
  const others = named.filter((words) => !corners.includes(words)).flat();
  const sides = others.filter(isSide);
  // Of "FR LH" only the axle.
  const positions = corners.map((words) =>
    positionAt(words.filter(isAxle), sides.length > 0 ? sides : words.filter(isSide)),
  );
  const axles = others.filter((word) => isAxle(word) && !corners.flat().includes(word));
  if (axles.length > 0 || corners.length === 0)
    positions.push(positionAt(axles, corners.length > 0 ? [] : sides));
  return {
    means: [...new Set(positions.map(({ means }) => means))].join(', '),
    query: anyOf(positions.map(({ query }) => query)),
    ...(positions.some((position) => position.named) && {
      named: anyOf(positions.map((position) => position.named ?? position.query)),
      fallbackQuery: anyOf(positions.map(({ fallbackQuery, query }) => fallbackQuery ?? query)),
    }),
  };
}

/** @param typedAxles none where only sides are named */
function positionAt(typedAxles: readonly string[], typedSides: readonly string[]): Position {
  const [axles, sides] = [[...new Set(typedAxles)], [...new Set(typedSides)]];
  const meant = POSITIONS.filter(
    (position) =>
      (axles.length === 0 || axles.some((axle) => position.startsWith(axle))) &&
      (sides.length === 0 || sides.some((side) => position.endsWith(side))),
  );
  const inName = (some: readonly string[]) => anyOf(some.map((word) => wordQuery(word, IN_NAME)));
  const query = anyOf([...meant.map(positionLexeme), allOf([inName(axles), inName(sides)])]);
  if (axles.length === 0 || sides.length === 0) return { means: [...axles, ...sides].join(', '), query };
  // A part of an axle goes on either of its sides.
  const eitherSide = axles.map(positionLexeme);
  return {
    means: axles.length === 1 && sides.length === 1 ? [...axles, ...sides].join(' ') : meant.join(', '),
    query: anyOf([query, ...eitherSide]),
    named: query,
    fallbackQuery: anyOf([...eitherSide, inName(axles)]),
  };
}
