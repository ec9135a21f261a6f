import { statement, unlessKnown } from '../../foundation/database/index.ts';

export interface ReviewRow {
  id: string;
  name: string;
  company_name: string;
  feedback: string;
  rating_tenths: number;
  img: string;
}

/** For everybody; answers "unchanged" to a caller that has the page already. */
export const listReviews = unlessKnown(
  statement<ReviewRow, [before: string, rows: number]>(
    'list-reviews',
    `select id, name, company_name, feedback, rating_tenths, img
       from reviews where id < $1 and removed_at is null order by id desc limit $2`,
  ),
);

/** Makes concurrent reviews of one author wait for each other, until the end of the transaction. */
export const lockAuthor = statement<{ id: string }, [userId: string]>(
  'lock-author',
  `select id from users where id = $1 for no key update`,
);

/**
 * Adds a review unless its author has left as many in the last 24 hours as they may. Reviews from the future were left
 * while the clock was wrong, and do not count. The author is locked by a statement before, so that this one sees what
 * others have added: times are therefore those of the statement and not of the transaction.
 * @param maxPerDay `null` for no limit
 * @returns the seconds until the next one may be left, below zero without any
 */
export const addReview = statement<
  { added: boolean; wait: number },
  [
    id: string,
    userId: string,
    name: string,
    companyName: string,
    feedback: string,
    ratingTenths: number,
    img: string,
    maxPerDay: number | null,
  ]
>(
  'add-review',
  `with recent as (
     select created_at from reviews
      where user_id = $2 and created_at > statement_timestamp() - interval '24 hours'
        and created_at <= statement_timestamp()
      order by created_at desc limit $8
   ), added as (
     insert into reviews (id, user_id, name, company_name, feedback, rating_tenths, img, created_at)
     select $1, $2, $3, $4, $5, $6, $7, statement_timestamp()
      where $8::int is null or (select count(*) from recent) < $8
     returning id
   )
   select exists (select 1 from added) as added,
          coalesce(extract(epoch from
            (select min(created_at) from recent) + interval '24 hours' - statement_timestamp())::float8, -1) as wait`,
);

/** Takes a review off the list, once. Answers whether this call did, and whether there is or was such a review. */
export const removeReview = statement<{ removed: boolean; known: boolean }, [id: string, actor: string]>(
  'remove-review',
  `with removed as (
     update reviews set removed_at = now() where id = $1 and removed_at is null returning id
   ), recorded as (
     insert into events (actor, kind, subject, before, after)
     select $2, 'review.removed', id, '{"removed":false}', '{"removed":true}' from removed
   )
   select exists (select 1 from removed) as removed, exists (select 1 from reviews where id = $1) as known`,
);
