import { POSITIONS } from '@shop/contracts';
import { allOf, anyOf, IN_NAME, positionLexeme, wordQuery } from './tsquery.ts';
import { joined, type Token } from './typed-text.ts';

/**
 * Words for an axle, a side and a corner (LF, front L, O/S/F). As seen from the driver's seat: nearside is left, as in Britain; the
 * driver may sit on either side. A word of another language that an English name of a part may hold, as links and avant, is none.
 */
const AXLES = wordTable({
  front: 'front delantero vorne',
  rear: 'rear back trasero hinten arriere',
});
const SIDES = wordTable({
  left: 'left lh nearside ns izquierdo gauche',
  right: 'right rh offside os derecho rechts droit',
  'left right': 'driver drivers passenger passengers',
});
const CORNERS = wordTable({
  'front left': 'fl lf lhf nsf fns',
  'front right': 'fr rf rhf osf fos',
  'rear left': 'rl lr lhr nsr rns',
  'rear right': 'rr rhr osr ros',
});
/** Where the driver sits, which is no side of a part. */
export const HAND_DRIVE = /^((left|right)handdrive|[lr]hd)$/;
const POSITION_FILLERS = new Set(['side', 'hand', 'axle']);

/** Each word with its meaning. */
function wordTable(wordsByMeaning: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsByMeaning).flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [word, meaning] as const),
    ),
  );
}

/** A position on the car, as somebody typed it. */
interface PositionReading {
  words: Token[];
  means: string;
  /** What a part must match, as a text query, and what the first ones match. */
  query: string;
  named?: string;
  /** Matches parts that suit as well, where no part suits exactly. */
  fallbackQuery?: string;
}

/**
 * Reads axle and side, together or apart: LF, front left, left of the rear.
 * @param runs neighbouring words that mean nothing else, the longest first
 * @param isWord whether the words are to be searched for as they are
 */
export function readPosition(
  runs: readonly Token[][],
  isWord: (words: string) => boolean,
): PositionReading | undefined {
  const words: Token[] = [];
  /** The meanings of all runs that the table has: front and rear dampers, left and right. */
  const claim = (table: ReadonlyMap<string, string>): string[][] =>
    runs.flatMap((run) => {
      const meaning = table.get(joined(run));
      const isFree = !run.some((token) => words.includes(token));
      if (meaning === undefined || !isFree || isWord(joined(run))) return [];
      words.push(...run);
      return [meaning.split(' ')];
    });
  const corners = claim(CORNERS);
  const [axles, sides] = [claim(AXLES).flat(), claim(SIDES).flat()];
  if (words.length === 0) return undefined;
  // Of "FR LH" only the axle.
  const atCorners = corners.map(([axle = '', side = '']) =>
    positionOf([axle], sides.length > 0 ? sides : [side]),
  );
  const others = axles.filter((axle) => !corners.some((corner) => corner.includes(axle)));
  const beside =
    others.length > 0 || corners.length === 0 ? [positionOf(others, corners.length > 0 ? [] : sides)] : [];
  const places = [...atCorners, ...beside];
  const fillers = runs.filter((run) => POSITION_FILLERS.has(joined(run))).flat();
  return {
    words: [...words, ...fillers],
    means: [...new Set(places.map(({ means }) => means))].join(', '),
    query: anyOf(places.map(({ query }) => query)),
    ...(places.some(({ named }) => named) && {
      named: anyOf(places.map(({ named, query }) => named ?? query)),
      fallbackQuery: anyOf(places.map(({ fallbackQuery, query }) => fallbackQuery ?? query)),
    }),
  };
}

/** @param typedAxles none where only sides are named */
function positionOf(
  typedAxles: readonly string[],
  typedSides: readonly string[],
): Omit<PositionReading, 'words'> {
  const [axles, sides] = [[...new Set(typedAxles)], [...new Set(typedSides)]];
  const meant = POSITIONS.filter(
    (position) =>
      (axles.length === 0 || axles.some((axle) => position.startsWith(axle))) &&
      (sides.length === 0 || sides.some((side) => position.endsWith(side))),
  );
  const inName = (some: readonly string[]) => anyOf(some.map((word) => wordQuery(word, IN_NAME)));
  const exact = anyOf([...meant.map(positionLexeme), allOf([inName(axles), inName(sides)])]);
  const isCorner = axles.length > 0 && sides.length > 0;
  // A part of an axle goes on either of its sides.
  const eitherSide = axles.map(positionLexeme);
  return {
    means:
      axles.length === 1 && sides.length < 2
        ? [...axles, ...sides].join(' ')
        : (axles.length === 0 ? sides : sides.length === 0 ? axles : meant).join(', '),
    query: exact,
    ...(isCorner && {
      query: anyOf([exact, ...eitherSide]),
      named: exact,
      fallbackQuery: anyOf([...eitherSide, inName(axles)]),
    }),
  };
}
