import { statement } from '../platform/database/index.ts';

/** Those of the words with which no word of the catalogue begins. */
export const findUnknownWords = statement<{ word: string }, [words: readonly string[]]>(
  'find-unknown-words',
  `select word from unnest($1::text[]) typed (word)
    where not exists (
            select 1 from search_words w
             where w.word collate "C" >= typed.word and w.word collate "C" < typed.word || chr(1114111))`,
);

/** The words of the catalogue that share most pieces with one that was typed. */
export const findSimilarWords = statement<
  { word: string },
  [trigrams: readonly string[], shortest: number, longest: number]
>(
  'find-similar-words',
  `select word from search_trigrams
    where trigram = any ($1::text[]) and length(word) between $2 and $3
    group by word order by count(*) desc, word limit 40`,
);
