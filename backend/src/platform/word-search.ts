import { behindAmongFound, behindInIndex, type ListOrder, newest, sortKeys } from './list-order.ts';
import { type ListedTable, listedRows, ofEachKind } from './listed-table.ts';

/** Rows that are read at a time in the list's order: as many as the usual page wants, and some. */
const STRETCH = 120;
/** So many rows are looked through in any case before the words count as rare. */
const FIRST_LOOK = 300;
/** Rare are words that not even one row of so many holds. */
const RARE = 100;
/** So many of the newest rows tell which words the index had better not be asked for. */
const SAMPLE = 100;
/** Common is a word that one row of so many holds. */
const COMMON = 10;

/**
 * A page of the rows that hold words. `$1` is the row to go on behind, `$2` the rows to read, `$3` the words,
 * of letters and digits only, `$4` the kind.
 *
 * Words that many rows hold are met soon in the list's order, and rare ones in the index of words: each would
 * cost the reading of the whole table the other way round. So the list is walked first, for as long as it
 * brings enough, and what it did not complete is found by the index. The index is asked for what is not common,
 * since of the beginning of a word it reads all rows: of an email the number, and not what follows the `@`. What it
 * finds is put into the list's order first, and looked through until the page is full.
 */
export function wordSearch(table: ListedTable, order: ListOrder): string {
  const { name, columns, text } = table;
  const by = sortKeys(order);
  const newestOfKind = (listed: string): string =>
    `select ${text} as text from ${name} where ${listed} order by ${sortKeys(newest)} limit ${SAMPLE}`;
  return `with walked as materialized (${walk(table, order)}),
   recent as materialized (
     select lower(sample.text) as text from (${ofEachKind(table, '$4', newestOfKind)}) sample
   ), asked as materialized (${UNCOMMON_WORDS}
   ), sought as materialized (
     select id
       from (select ${keysOf(order)} from ${name}
              where ${listedRows(table, '$4')} and ${wordsOf(text)} @@ (select ${queryOf('words')} from asked)
                and ${behindAmongFound(order, name, '$1')}
             offset 0) found
      order by ${by}
      limit (select case when complete then 0 when (select are_all from asked) then $2 end from walked)
   )
   select ${columns} from ${name}
    where id = any (array(
            select unnest(found) from walked where complete
            union all
            (select id from sought
              where (select are_all from asked)
                 or (select ${mayHoldWords(text)} and ${holdsWords(text)} from ${name} where id = sought.id)
              limit $2)))
    order by ${by} limit $2`;
}

/** Walks the list of all kinds: what it found, and whether that is all of the page, or all there is. */
function walk(table: ListedTable, order: ListOrder): string {
  const { name, text } = table;
  const by = sortKeys(order);
  const ofKind = (listed: string): string => `
             select ${keysOf(order)}, ${text} as text from ${name}
              where ${listed} and ${behindInIndex(order, name, 'walk.last', listed)}
              order by ${by} limit ${STRETCH}`;
  return `
    with recursive walk (last, seen, found, ended) as (
      select $1::text, 0::bigint, '{}'::text[], false
      union all
      select stretch.last, walk.seen + stretch.seen, walk.found || stretch.found, stretch.seen < ${STRETCH}
        from walk cross join lateral (
          select count(*) as seen, (array_agg(id))[count(*)] as last,
                 array_agg(id) filter (where ${mayHoldWords('text')} and ${holdsWords('text')}) as found
            from (select id, text from (${ofEachKind(table, '$4', ofKind)}) of_kinds
                   order by ${by} limit ${STRETCH}) nearest
        ) stretch
       where not walk.ended and cardinality(walk.found) < $2
         and (walk.seen < ${FIRST_LOOK} or cardinality(walk.found) * ${RARE} >= walk.seen)
    )
    select found, ended or cardinality(found) >= $2 as complete from walk order by seen desc, ended desc limit 1`;
}

/** The columns that an order sorts by. */
const keysOf = ({ key }: ListOrder): string => (key === undefined ? 'id' : `id, ${key}`);

/** The words to ask the index for: all, where each is common. And whether they are all. */
const UNCOMMON_WORDS = `
     select coalesce(uncommon, $3::text[]) as words,
            coalesce(cardinality(uncommon) = cardinality($3::text[]), true) as are_all
       from (select array_agg(word) filter (where rows_with_word * ${COMMON} < all_rows) as uncommon
               from (select word,
                            (select count(*) from recent where recent.text like '%' || lower(word) || '%') as rows_with_word,
                            (select count(*) from recent) as all_rows
                       from unnest($3::text[]) word) counted) filtered`;

/** The words of a text, as their index has them. */
const wordsOf = (text: string): string =>
  `to_tsvector('simple', translate(${text}, '-_./,:+&<>@''', '            '))`;

const queryOf = (words: string): string => `to_tsquery('simple', array_to_string(${words}, ':* & ') || ':*')`;

const holdsWords = (text: string): string => `${wordsOf(text)} @@ (select ${queryOf('$3::text[]')})`;

/** True of every text that holds the words, and tells the most of the others at a twentieth of the price. */
const mayHoldWords = (text: string): string =>
  `lower(${text}) like all (array(select '%' || lower(word) || '%' from unnest($3::text[]) word))`;
