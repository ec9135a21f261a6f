import type { StatementRunner } from '../platform/database/index.ts';
import { correctable, maxEdits, nearestWord, neighboursOf, splitsOf, trigramsOf } from './corrected-words.ts';
import { findPairsInNoPart, findPairsInPart, findSimilarWords, findUnknownWords } from './words.store.ts';

/**
 * Corrects a word with which no word of the catalogue begins: it is split into two words that a part has, else replaced by
 * the most similar word. Two neighbouring words become one where the catalogue has that word and no part has both.
 * @returns `undefined` where there is nothing to correct
 */
export async function correctedWords(
  database: StatementRunner,
  words: readonly string[],
): Promise<string[] | undefined> {
  const neighbours = neighboursOf(words);
  const candidates = [...correctable(words), ...neighbours.map((pair) => pair.join(''))];
  if (candidates.length === 0) return undefined;
  const unknown = new Set((await database.run(findUnknownWords, [candidates])).map(({ word }) => word));
  const known = neighbours.filter((pair) => !unknown.has(pair.join('')));
  const pairs =
    known.length > 0
      ? await database.run(findPairsInNoPart, [known.map(([left]) => left), known.map(([, right]) => right)])
      : [];
  const joined = joinedWords(words, new Set(pairs.map((pair) => pair.joined)));
  const meant = await meantBy(
    database,
    joined.filter((word) => unknown.has(word)),
  );
  const corrected = joined.map((word) => meant.get(word) ?? word);
  const isSame = corrected.length === words.length && corrected.every((word, index) => word === words[index]);
  return isSame ? undefined : corrected.flatMap((word) => word.split(' '));
}

/** The words, of which some neighbours become one. */
function joinedWords(words: readonly string[], joins: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const both = word + (words[index + 1] ?? '');
    const isPair = both !== word && joins.has(both);
    joined.push(isPair ? both : word);
    if (isPair) index += 1;
  }
  return joined;
}

/** @returns what some of the words mean. A search of many words uses no more statements, and one connection. */
async function meantBy(
  database: StatementRunner,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const splits = words.flatMap((word) => splitsOf(word).map(([left, right]) => ({ word, left, right })));
  const pairs =
    splits.length > 0
      ? await database.run(findPairsInPart, [
          words,
          splits.map(({ word }) => word),
          splits.map(({ left }) => left),
          splits.map(({ right }) => right),
        ])
      : [];
  const meant = new Map(
    pairs.map(({ typed, left_word: left, right_word: right }) => [typed, `${left} ${right}`]),
  );
  const others = words.filter((word) => !meant.has(word));
  for (const [word, similar] of await similarWords(database, others)) meant.set(word, similar);
  return meant;
}

async function similarWords(
  database: StatementRunner,
  words: readonly string[],
): Promise<[string, string][]> {
  if (words.length === 0) return [];
  const pieces = words.flatMap((word) => trigramsOf(word).map((trigram) => ({ word, trigram })));
  const similar = await database.run(findSimilarWords, [
    words,
    words.map(maxEdits),
    pieces.map(({ word }) => word),
    pieces.map(({ trigram }) => trigram),
  ]);
  return words.flatMap((word): [string, string][] => {
    const nearest = nearestWord(
      word,
      similar.filter(({ typed }) => typed === word).map((row) => row.word),
    );
    return nearest === undefined ? [] : [[word, nearest]];
  });
}
