import { piecesOf, wordsOf } from '@shop/contracts';
import {
  keysetAfter,
  keysetAmongRows,
  type ListedTable,
  type ListOrder,
  listedRows,
  newest,
  ofEachKind,
  sortKeys,
} from './listed-table.ts';

/** Rows read at a time in the list's order: a little more than the usual page. */
const BATCH_SIZE = 120;
/** At least this many rows are read before the words count as rare. */
const MIN_ROWS_SCANNED = 300;
/** Words are rare when fewer than one row of this many contains them. */
const RARE = 100;
/** The words of a search. */
const WORDS = '$3::text[]';
/** This many of the newest rows are sampled to find common words, for which the index is too slow. */
const SAMPLE = 100;
/** A word is common when at least one row of this many contains it. */
const COMMON = 10;
/** Words in more of the texts about owners name nobody. */
const MAX_NAMED = 200;

type Owners = NonNullable<ListedTable['owners']>;

const likePieces = (word: string): string => `'%' || replace(${word}, ' ', '%') || '%'`;

/**
 * A page of the rows that contain the words. `$1` is the row to continue after, `$2` the number of rows, `$3`
 * the words (of `searchWords`), `$4` the kind. Frequent words are soon found by scanning the list in
 * order, rare ones by the index of words; each way is as slow as reading the whole table for the other kind
 * of words. So the list is scanned first, as long as enough rows match, and the index completes the page. The
 * index is not asked for common words: it reads every row with a word that begins like that. Its rows are
 * sorted into the list's order and filtered until the page is full. Rows whose owner the words name are added.
 */
export function wordSearch(table: ListedTable, order: ListOrder): string {
  const { name, columns, text } = table;
  const by = sortKeys(order);
  const newestOfKind = (listed: string): string =>
    `select ${text} as text from ${name} where ${listed} order by ${sortKeys(newest)} limit ${SAMPLE}`;
  return `with walked as materialized (${walk(table, order)}),
   recent as materialized (
     select fold_text(sample.text) as text from (${ofEachKind(table, '$4', newestOfKind)}) sample
   ), asked as materialized (${uncommonWords('recent')}
   ), sought as materialized (
     select id
       from (select ${keysOf(order)} from ${name}
              where ${listedRows(table, '$4')} and ${tsVectorOf(text)} @@ (select ${queryOf('words')} from asked)
                and ${keysetAmongRows(order, name, '$1')}
             offset 0) found
      order by ${by}
      limit (select case when complete then 0 when (select are_all from asked) then $2 end from walked)
   )${table.owners ? ofOwners(table, table.owners, order) : ''}
   select ${columns} from ${name}
    where id = any (array(
            select unnest(found) from walked where complete
            union all
            (select id from sought
              where (select are_all from asked)
                 or (select ${mayHoldWords(text)} and ${holdsWords(text)} from ${name} where id = sought.id)
              limit $2)
            ${table.owners ? 'union all select id from of_owners' : ''}))
    order by ${by} limit $2`;
}

/** The rows whose owner has a text with all the words. A sample of these texts tells which words are too common to be looked up. */
const ofOwners = (
  table: ListedTable,
  owners: Owners,
  order: ListOrder,
): string => `, owner_texts as materialized (
     select ${owners.words} as text from ${owners.table} order by ${owners.column} desc limit ${SAMPLE}
   ), names as materialized (${uncommonWords('owner_texts')}
   ), named as materialized (
     select ${owners.column} as owner from ${owners.table}
      where (select tells from names) and to_tsvector('simple', ${owners.words}) @@ (select ${queryOf('words')} from names)
        and ${holdsPieces(owners.words)}
      limit ${MAX_NAMED + 1}
   ), of_owners as materialized (
     select id
       from (select ${keysOf(order)} from ${table.name}
              where ${owners.column} = any (array(select owner from named where (select count(*) from named) <= ${MAX_NAMED}))
                and ${listedRows(table, '$4')} and ${keysetAmongRows(order, table.name, '$1')}
             offset 0) theirs
      order by ${sortKeys(order)} limit $2
   )`;

/** Scans the list of all kinds; returns the matches, and whether the page or the list is complete. */
function walk(table: ListedTable, order: ListOrder): string {
  const { name, text } = table;
  const by = sortKeys(order);
  const ofKind = (listed: string): string => `
             select ${keysOf(order)}, ${text} as text from ${name}
              where ${listed} and ${keysetAfter(order, name, 'walk.last', listed)}
              order by ${by} limit ${BATCH_SIZE}`;
  return `
    with recursive walk (last, seen, found, ended) as (
      select $1::text, 0::bigint, '{}'::text[], false
      union all
      select batch.last, walk.seen + batch.seen, walk.found || batch.found, batch.seen < ${BATCH_SIZE}
        from walk cross join lateral (
          select count(*) as seen, (array_agg(id))[count(*)] as last,
                 array_agg(id) filter (where ${mayHoldWords('text')} and ${holdsWords('text')}) as found
            from (select id, text from (${ofEachKind(table, '$4', ofKind)}) of_kinds
                   order by ${by} limit ${BATCH_SIZE}) nearest
        ) batch
       where not walk.ended and cardinality(walk.found) < $2
         and (walk.seen < ${MIN_ROWS_SCANNED} or cardinality(walk.found) * ${RARE} >= walk.seen)
    )
    select found, ended or cardinality(found) >= $2 as complete from walk order by seen desc, ended desc limit 1`;
}

/** The columns that an order sorts by. */
const keysOf = ({ key }: ListOrder): string => (key === undefined ? 'id' : `id, ${key}`);

/**
 * The words to look up in the index: all if each is common; whether what has them contains all of the words; and whether one of them is
 * not common, as none is in a few texts.
 * @param sample some of the texts, folded
 */
const uncommonWords = (sample: string): string => `
     select coalesce(uncommon, $3::text[]) as words,
            coalesce(cardinality(uncommon) = cardinality($3::text[]), true)
              and array_to_string($3::text[], '') not like '% %' as are_all,
            uncommon is not null or all_rows < ${SAMPLE} as tells
       from (select array_agg(word) filter (where rows_with_word * ${COMMON} < all_rows) as uncommon, max(all_rows) as all_rows
               from (select word,
                            (select count(*) from ${sample} where ${sample}.text like ${likePieces('word')}) as rows_with_word,
                            (select count(*) from ${sample}) as all_rows
                       from unnest($3::text[]) word) counted) filtered`;

/** The words of a text, as the index holds them. */
const tsVectorOf = (text: string): string => `to_tsvector('simple', word_pieces(${text}))`;

const queryOf = (words: string): string =>
  `to_tsquery('simple', (select string_agg(replace(word, ' ', ' & ') || ':*', ' & ') from unnest(${words}) word))`;

/** The pieces of a word follow one another, as in 5W-30 and 5w30. */
const holdsPieces = (pieces: string, words = WORDS): string =>
  `' ' || ${pieces} like all (array(select '% ' || word || '%' from unnest(${words}) word))`;

const holdsWords = (text: string, words = WORDS): string => holdsPieces(`word_pieces(${text})`, words);

/**
 * A cheap filter: true for every text that contains the words and false for most others, at a twentieth of
 * the cost.
 */
const mayHoldWords = (text: string, words = WORDS): string =>
  `fold_text(${text}) like all (array(select ${likePieces('word')} from unnest(${words}) word))`;

/** The condition that a text contains the words, found by the index of its words. */
export const indexedWords = (text: string, words: string): string =>
  `${tsVectorOf(text)} @@ (select ${queryOf(words)}) and ${containsWords(text, words)}`;

/** The condition that a text contains the words, of rows that are few enough to read all. */
export const containsWords = (text: string, words: string): string =>
  `${mayHoldWords(text, words)} and ${holdsWords(text, words)}`;

/**
 * The words of a search text: a match contains every one, at least as the beginning of a word. A word is folded, and has a space where
 * letters and digits meet, as the function `word_pieces` of the database writes it. Nothing typed can be an operator of the
 * database's search language.
 * @returns none where no word was typed
 */
export const searchWords = (typed: string | undefined): string[] =>
  wordsOf(typed ?? '').map((word) => piecesOf(word).join(' '));
