import { statement, unlessKnown } from '../platform/database/index.ts';

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

export const addReview = statement<
  { id: string },
  [
    id: string,
    userId: string,
    name: string,
    companyName: string,
    feedback: string,
    ratingTenths: number,
    img: string,
  ]
>(
  'add-review',
  `insert into reviews (id, user_id, name, company_name, feedback, rating_tenths, img)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
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
