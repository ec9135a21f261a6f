import type { Review } from '@shop/contracts';
import type { BodyOf, PageQuery } from '@shop/contracts/calls';
import type { AcceptedPictures } from '../images/accepted-pictures.ts';
import type { Database } from '../platform/database/index.ts';
import { ratingTenthsOf } from '../platform/form-numbers.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { newId } from '../platform/ids.ts';
import { cutPage, pageOf } from '../platform/page.ts';
import { RememberedReads } from '../platform/reads/remembered-reads.ts';
import { addReview, listReviews, type ReviewRow } from './store.ts';

const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  name: row.name,
  companyName: row.company_name,
  feedback: row.feedback,
  rating: row.rating_tenths / 10,
  img: row.img,
});

interface ReviewPage {
  reviews: Review[];
  next: Record<string, string> | undefined;
}

/** What customers say of the shop. */
export class ReviewService {
  readonly #database: Database;
  readonly #pictures: AcceptedPictures;
  readonly #pages: RememberedReads<ReviewPage>;

  constructor(database: Database, pictures: AcceptedPictures) {
    this.#database = database;
    this.#pictures = pictures;
    this.#pages = new RememberedReads(database);
  }

  async list(query: PageQuery): Promise<ReviewPage> {
    const page = pageOf(query);
    return this.#pages.read(listReviews, [page.after, page.rowsToRead], (read) => {
      const { rows, next } = cutPage(page, read);
      return { reviews: rows.map(toReview), next };
    });
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
