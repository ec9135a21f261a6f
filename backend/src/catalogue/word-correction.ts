import type { Database } from '../platform/database/index.ts';
import { correctable, mostEdits, nearestWord, trigramsOf } from './corrected-words.ts';
import { findSimilarWords, findUnknownWords } from './words.store.ts';

/**
 * Replaces words that nothing in the catalogue begins with by the most similar ones.
 * @returns `undefined` where there is nothing to correct: words that exist are never replaced
 */
export async function correctedWords(
  database: Database,
  words: readonly string[],
): Promise<string[] | undefined> {
  const candidates = correctable(words);
  if (candidates.length === 0) return undefined;
  const unknown = new Set((await database.run(findUnknownWords, [candidates])).map(({ word }) => word));
  if (unknown.size === 0) return undefined;
  const corrected = await Promise.all(
    words.map(async (word) => (unknown.has(word) ? ((await similarWord(database, word)) ?? word) : word)),
  );
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

async function similarWord(database: Database, word: string): Promise<string | undefined> {
  const edits = mostEdits(word);
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
