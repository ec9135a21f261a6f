import { statement } from '../../foundation/database/index.ts';

/** Parts among which a query is tried first. */
const NEWEST = 300;
/** Limits the check that a part exists. With a limit of one the planner would read the table, not the index of words. */
const MAX_PARTS_CHECKED = 200;

/**
 * A part matches the query. What many parts match is met among the newest; the index of words collects all that match, and is
 * asked for what few do.
 */
export const isInPart = (query: string): string => `
  (exists (select 1 from (select words from part_search order by part_id collate "C" desc limit ${NEWEST}) newest
            where newest.words @@ as_tsquery(${query}))
   or (select count(*) > 0
         from (select 1 from part_search s where s.words @@ as_tsquery(${query}) limit ${MAX_PARTS_CHECKED}) found))`;

/** SQL: a text begins with another, as the index of the text finds it. */
export const beginsWith = (text: string, beginning: string): string =>
  `${text} collate "C" >= ${beginning} and ${text} collate "C" < ${beginning} || chr(1114111)`;

/** The query matches a vehicle or a synonym. */
const isNamed = (query: string): string => `
  (select count(*) > 0
     from ((select 1 from vehicles v where v.words @@ as_tsquery(${query}) limit ${MAX_PARTS_CHECKED})
            union all
           (select 1 from synonyms where to_tsvector('simple', search_text(term)) @@ as_tsquery(${query}) limit ${MAX_PARTS_CHECKED})) found)`;

/** Those of the words with which no word of a part begins, though a former part may have it; `named`: a vehicle or a synonym has it. */
export const findUnknownWords = statement<{ word: string; named: boolean }, [words: readonly string[]]>(
  'find-unknown-words',
  `select word,
          ${isNamed("quote_literal(word) || ':*'")} as named
     from unnest($1::text[]) typed (word)
    where not exists (
            select 1 from search_words w
             where ${beginsWith('w.word', 'typed.word')})
       or not ${isInPart("quote_literal(word) || ':*'")}`,
);

/** Those of the pairs of which no part has both words, each as the beginning of one. */
export const findPairsInNoPart = statement<
  { joined: string },
  [lefts: readonly string[], rights: readonly string[]]
>(
  'find-pairs-in-no-part',
  `select lefts || rights as joined from unnest($1::text[], $2::text[]) pair (lefts, rights)
    where not ${isInPart("lefts || ':* & ' || rights || ':*'")}`,
);

/**
 * The first pair of each typed word of which a part has the left word, and a word that begins with the right one. The words of
 * the catalogue are asked first, because most pairs have none of them.
 */
export const findPairsInPart = statement<
  { typed: string; left_word: string; right_word: string },
  [typed: readonly string[], words: readonly string[], lefts: readonly string[], rights: readonly string[]]
>(
  'find-pairs-in-part',
  `select typed, left_word, right_word
     from unnest($1::text[]) typed cross join lateral (
       select left_word, right_word
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality pair (word, left_word, right_word, rank)
        where word = typed
          and case when (length(left_word) < 4 or exists (select 1 from search_words w where w.word = left_word))
                    and (length(right_word) < 4 or exists (
                           select 1 from search_words w
                            where ${beginsWith('w.word', 'right_word')}))
                   then ${isInPart("left_word || ' & ' || right_word || ':*'")} end
        order by rank limit 1) first`,
);

/**
 * Words that share most pieces with each typed word, and are about as long: of names, categories, brands, vehicles and synonyms.
 * What only a description says is not what people mean.
 */
export const findSimilarWords = statement<
  { typed: string; word: string; in_part: boolean },
  [typed: readonly string[], edits: readonly number[], words: readonly string[], trigrams: readonly string[]]
>(
  'find-similar-words',
  `select typed, word, in_part
     from (select typed, nearest.word, ${isInPart("quote_literal('=' || nearest.word)")} as in_part
             from unnest($1::text[], $2::int[]) given (typed, edits) cross join lateral (
                    select t.word
                      from unnest($3::text[], $4::text[]) piece (of_word, trigram)
                      join search_trigrams t on t.trigram = piece.trigram
                     where of_word = typed and length(t.word) between length(typed) - edits and length(typed) + edits
                     group by t.word order by count(*) desc, t.word limit 40) nearest) similar_word
    where in_part or ${isNamed('quote_literal(word)')}`,
);

/** Those of the words that names of parts have. */
export const findWordsOfNames = statement<{ word: string }, [words: readonly string[]]>(
  'find-words-of-names',
  `select word from unnest($1::text[]) word where ${isInPart("quote_literal('=' || word)")}`,
);
