import type { Review } from '@shop/contracts';
import type { BodyOf, PageQuery } from '@shop/contracts/calls';
import { RememberedReads } from '../../foundation/caching/remembered-reads.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { newId } from '../../foundation/ids.ts';
import { type Cut, cutPage, mapRows, pageOf } from '../../foundation/listing/page.ts';
import { reviewsInADay } from '../../foundation/rate-limits/limits.ts';
import { tooManyCalls } from '../../foundation/rate-limits/rate-limiter.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { ratingTenthsOf } from '../../foundation/web/form-numbers.ts';
import type { AcceptedPictures } from '../../pictures/index.ts';
import { addReview, listReviews, lockAuthor, type ReviewRow, removeReview } from './store.ts';

const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  name: row.name,
  companyName: row.company_name,
  feedback: row.feedback,
  rating: row.rating_tenths / 10,
  img: row.img,
});

export type ReviewService = ReturnType<typeof openReviews>;

/** Customers' reviews of the shop. */
export function openReviews(
  database: Database,
  pictures: AcceptedPictures,
  { limited }: { limited: boolean },
) {
  const pages = new RememberedReads<Cut<Review>>(database);

  async function list(query: PageQuery): Promise<Cut<Review>> {
    const page = pageOf(query);
    return pages.read(listReviews, [page.after, page.rowsToRead], (read) =>
      mapRows(cutPage(page, read), toReview),
    );
  }

  /**
   * Saves a review under the account's name, not the form's, because readers trust it.
   * @throws {Refusal} `too-many-reviews` or `too-many-reviews-unverified`, with the seconds to wait
   */
  async function leave(caller: Caller, review: BodyOf<'POST /review'>): Promise<void> {
    const { companyName, feedback, rating, img } = review;
    const ratingTenths = ratingTenthsOf('rating', rating);
    await pictures.check('img', img);
    const { max, refusal } = caller.emailVerified ? reviewsInADay.verified : reviewsInADay.unverified;
    const id = newId('review');
    const outcome = await database.transaction(async (transaction) => {
      await transaction.run(lockAuthor, [caller.userId]);
      const [row] = await transaction.run(addReview, [
        id,
        caller.userId,
        caller.name,
        companyName,
        feedback,
        ratingTenths,
        img,
        limited ? max : null,
      ]);
      return row;
    });
    if (!outcome?.added) throw tooManyCalls(outcome?.wait ?? 0, refusal);
  }

  /**
   * Takes a review off the list.
   * @returns how many reviews left it: none the second time
   * @throws {Refusal} `not-found`
   */
  async function remove(caller: Caller, id: string): Promise<number> {
    const [outcome] = await database.run(removeReview, [id, caller.userId]);
    if (!outcome?.known) throw new Refusal('not-found');
    return outcome.removed ? 1 : 0;
  }

  return { list, leave, remove };
}
