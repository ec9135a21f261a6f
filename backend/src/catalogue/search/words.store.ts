import { type StatementRunner, statement } from '../../foundation/database/index.ts';

/** Parts among which a query is tried first: the index of words is slow for words that many have. */
export const NEWEST_PARTS = 300;
/** Limits the check that a part exists. With a limit of one the planner would read the table, not the index of words. */
const MAX_PARTS_CHECKED = 200;
/** Shorter pieces of a word are the beginning of too many words. */
const MIN_PIECE_LENGTH = 3;
/** No longer word is corrected. */
const MAX_LENGTH = 40;
/** Words that share most pieces with a mistyped one. */
const MAX_ALIKE = 40;

/**
 * A part matches the query. What many parts match is met among the newest; the index of words collects all that match, and is
 * asked for what few do.
 */
export const isInPart = (query: string): string => `
  (exists (select 1 from (select words from part_search order by part_id collate "C" desc limit ${NEWEST_PARTS}) newest
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

/** Those of some text queries that a part matches, counted from 1. Without a sort, those after enough of them are not tried. */
export const findMatched = statement<
  { rank: number },
  { queries: readonly string[]; within: string; most: number }
>(
  'find-matched-queries',
  `select rank::int
     from unnest(:queries::text[]) with ordinality asked (query, rank)
    where case when :within::text = '' then ${isInPart('query')}
               else exists (select 1 from (select words from part_search where words @@ as_tsquery(:within) offset 0) fitting
                             where fitting.words @@ as_tsquery(query)) end
    limit :most::int`,
);

/**
 * Keeps the items whose query some part matches, in their order.
 * @param options.within only parts that match this query are looked at: those of a vehicle, which are few
 * @param options.most how many matches are enough
 */
export async function matched<Item>(
  database: StatementRunner,
  items: readonly Item[],
  queryOf: (item: Item) => string,
  { within = '', most = items.length } = {},
): Promise<Item[]> {
  const queries = items.map(queryOf);
  const rows = items.length > 0 ? await database.run(findMatched, { queries, within, most }) : [];
  return rows.flatMap(({ rank }) => items.slice(rank - 1, rank));
}

/** Keeps the items whose query no part matches. */
export async function unmatched<Item>(
  database: StatementRunner,
  items: readonly Item[],
  queryOf: (item: Item) => string,
): Promise<Item[]> {
  const found = await matched(database, items, queryOf);
  return items.filter((item) => !found.includes(item));
}

/** A word with which no word of a part begins, though a former part may have it. */
interface UnknownWordRow {
  word: string;
  /** A vehicle or a synonym has it. */
  is_named: boolean;
  /** Two words that a part has, written as one. */
  split: string | null;
  /** Words that share most pieces with it, and are about as long, those of parts first; none where it is split. */
  alike: string[] | null;
}

/**
 * Those of the words that the catalogue does not know, with what may have been meant. They are split where a part has both words: the
 * words of the catalogue are asked first, because most pairs have none of them. Similar are words of names, categories, brands,
 * vehicles and synonyms: what only a description says is not what people mean.
 */
export const findUnknownWords = statement<
  UnknownWordRow,
  {
    words: readonly string[];
    /** How many letters each may differ by; 0 where nothing else may be meant. */
    edits: readonly number[];
  }
>(
  'find-unknown-words',
  `with unknown as materialized (
     select word, edits, ${isNamed("quote_literal(word) || ':*'")} as is_named
       from unnest(:words::text[], :edits::int[]) typed (word, edits)
      where not exists (select 1 from search_words w where ${beginsWith('w.word', 'typed.word')})
         or not ${isInPart("quote_literal(word) || ':*'")}
   )
   select unknown.word, is_named, split, alike
     from unknown
     left join lateral (
            select left_word || ' ' || right_word as split
              from (select at from generate_series(${MIN_PIECE_LENGTH}, length(word) - ${MIN_PIECE_LENGTH}) at limit ${MAX_LENGTH}) cut
             cross join lateral (select left(word, at) as left_word, substr(word, at + 1) as right_word) pair
             where edits > 0 and not is_named
               and case when (length(left_word) < 4 or exists (select 1 from search_words w where w.word = left_word))
                         and (length(right_word) < 4 or exists (
                                select 1 from search_words w where ${beginsWith('w.word', 'right_word')}))
                        then ${isInPart("left_word || ' & ' || right_word || ':*'")} end
             order by abs(2 * at - length(word)), at limit 1) apart on true
     left join lateral (
            select array_agg(near.word order by in_part desc, shared desc, near.word) as alike
              from (select t.word, count(*) as shared
                      from search_trigrams t
                     where edits > 0 and not is_named and split is null and length(unknown.word) > 3
                       and t.trigram in (select substr('  ' || unknown.word || ' ', at, 3)
                                           from generate_series(1, length(unknown.word) + 1) at)
                       and length(t.word) between length(unknown.word) - edits and length(unknown.word) + edits
                     group by t.word order by count(*) desc, t.word limit ${MAX_ALIKE}) near
             cross join lateral (select ${isInPart("quote_literal('=' || near.word)")} as in_part offset 0) part
             where in_part or ${isNamed('quote_literal(near.word)')}) nearest on true`,
);

/** The shortest term that begins with one of the keys, the first key first. */
export const findTermBeginning = statement<{ key: string; term: string }, { keys: readonly string[] }>(
  'find-term-beginning',
  `select typed.key, found.term
     from unnest(:keys::text[]) with ordinality typed (key, rank)
    cross join lateral (
            select term from (select term from synonyms where ${beginsWith('term_key(term)', 'typed.key')} limit 20) begun
             order by length(term), term limit 1) found
    order by typed.rank limit 1`,
);
