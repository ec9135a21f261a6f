import type { Database } from '../platform/database/index.ts';
import { correctable, maxEdits, nearestWord, neighboursOf, splitsOf, trigramsOf } from './corrected-words.ts';
import { findPairInPart, findPairsInNoPart, findSimilarWords, findUnknownWords } from './words.store.ts';

/**
 * Corrects a word with which no word of the catalogue begins: it is split into two words that a part has, else replaced by
 * the most similar word. Two neighbouring words become one where the catalogue has that word and no part has both.
 * @returns `undefined` where there is nothing to correct
 */
export async function correctedWords(
  database: Database,
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
  const corrected = await Promise.all(
    joined.map(async (word) => (unknown.has(word) ? ((await meantBy(database, word)) ?? word) : word)),
  );
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

async function meantBy(database: Database, word: string): Promise<string | undefined> {
  const splits = splitsOf(word);
  const [pair] =
    splits.length > 0
      ? await database.run(findPairInPart, [splits.map(([left]) => left), splits.map(([, right]) => right)])
      : [];
  return pair ? `${pair.left_word} ${pair.right_word}` : similarWord(database, word);
}

async function similarWord(database: Database, word: string): Promise<string | undefined> {
  const edits = maxEdits(word);
  const similar = await database.run(findSimilarWords, [
    trigramsOf(word),
    word.length - edits,
    word.length + edits,
  ]);
  return nearestWord(
    word,
    similar.map((row) => row.word),
  );
}
