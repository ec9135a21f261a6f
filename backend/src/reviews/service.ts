import type { Review } from '@shop/contracts';
import type { BodyOf, PageQuery } from '@shop/contracts/calls';
import type { AcceptedPictures } from '../images/accepted-pictures.ts';
import type { Database } from '../platform/database/index.ts';
import { ratingTenthsOf } from '../platform/form-numbers.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { newId } from '../platform/ids.ts';
import { cutPage, pageOf } from '../platform/page.ts';
import { addReview, listReviews, type ReviewRow } from './store.ts';

const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  name: row.name,
  companyName: row.company_name,
  feedback: row.feedback,
  rating: row.rating_tenths / 10,
  img: row.img,
});

/** What customers say of the shop. */
export class ReviewService {
  readonly #database: Database;
  readonly #pictures: AcceptedPictures;

  constructor(database: Database, pictures: AcceptedPictures) {
    this.#database = database;
    this.#pictures = pictures;
  }

  async list(query: PageQuery): Promise<{ reviews: Review[]; next: Record<string, string> | undefined }> {
    const page = pageOf(query);
    const { rows, next } = cutPage(
      page,
      await this.#database.run(listReviews, [page.after, page.rowsToRead]),
    );
    return { reviews: rows.map(toReview), next };
  }

  /** Keeps a review under the name and company that its form gives. */
  async leave(caller: Caller, review: BodyOf<'POST /review'>): Promise<void> {
    const { name, companyName, feedback, rating, img } = review;
    const ratingTenths = ratingTenthsOf('rating', rating);
    await this.#pictures.check('img', img);
    const values = [name, companyName, feedback, ratingTenths, img] as const;
    await this.#database.run(addReview, [newId('review'), caller.userId, ...values]);
  }
}
