import { statement } from '../../foundation/database/index.ts';

export interface TermRow {
  term: string;
  meaning: string;
}

/** Terms by name, from the one after a term and its meaning on. */
export const listTerms = statement<TermRow, [term: string, meaning: string, rows: number]>(
  'list-terms',
  `select term, meaning from synonyms where (term, meaning) > ($1, $2) order by term, meaning limit $3`,
);

/** The same, of those with all of the words in their term, or in their meaning. */
export const searchTerms = statement<TermRow, [term: string, meaning: string, rows: number, query: string]>(
  'search-terms',
  `select term, meaning
     from (select term, meaning from synonyms where to_tsvector('simple', search_text(term)) @@ as_tsquery($4)
            union
           select term, meaning from synonyms where to_tsvector('simple', search_text(meaning)) @@ as_tsquery($4)) found
    where (term, meaning) > ($1, $2) order by term, meaning limit $3`,
);

/** How many parts match each of some text queries, counted to a limit. */
export const countOfEach = statement<{ count: number }, [queries: readonly string[], limit: number]>(
  'count-parts-of-each-query',
  `select (select count(*)::int from (
             select 1 from part_search s where s.words @@ as_tsquery(query) limit $2) found) as count
     from unnest($1::text[]) with ordinality asked (query, rank) order by rank`,
);

/** Adds those that are not there yet, with an event each. */
export const addTerms = statement<
  { count: number },
  [terms: readonly string[], meanings: readonly string[], actor: string]
>(
  'add-terms',
  `with added as (
     insert into synonyms (term, meaning)
     select term, meaning from unnest($1::text[], $2::text[]) given (term, meaning)
     on conflict do nothing returning term, meaning
   ), recorded as (
     insert into events (actor, kind, subject, after)
     select $3, 'term.added', term, jsonb_build_object('meaning', meaning) from added order by term, meaning
   )
   select count(*)::int as count from added`,
);

/** Answers whether it changed, and whether there was such a term. One that is there already takes its place. */
export const changeTerm = statement<
  { changed: boolean; known: boolean },
  [term: string, meaning: string, toTerm: string, toMeaning: string, actor: string]
>(
  'change-term',
  `with removed as (
     delete from synonyms where term = $1 and meaning = $2 and (term, meaning) <> ($3, $4) returning term, meaning
   ), added as (
     insert into synonyms (term, meaning) select $3, $4 from removed on conflict do nothing
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $5, 'term.changed', term, jsonb_build_object('meaning', meaning),
            jsonb_build_object('term', $3::text, 'meaning', $4::text)
       from removed
   )
   select exists (select 1 from removed) as changed,
          exists (select 1 from synonyms where term = $1 and meaning = $2) as known`,
);

export const removeTerm = statement<{ count: number }, [term: string, meaning: string, actor: string]>(
  'remove-term',
  `with removed as (
     delete from synonyms where term = $1 and meaning = $2 returning term, meaning
   ), recorded as (
     insert into events (actor, kind, subject, before)
     select $3, 'term.removed', term, jsonb_build_object('meaning', meaning) from removed
   )
   select count(*)::int as count from removed`,
);

/** Writes terms into a shop that has none, and no parts either. */
export const addTermsToNewShop = statement<
  { term: string },
  [terms: readonly string[], meanings: readonly string[]]
>(
  'add-terms-to-new-shop',
  `insert into synonyms (term, meaning)
   select term, meaning from unnest($1::text[], $2::text[]) given (term, meaning)
    where (select min(term) from synonyms) is null and (select min(id) from parts) is null
   on conflict do nothing returning term`,
);
