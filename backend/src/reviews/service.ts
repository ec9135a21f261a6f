import type { Review } from '@shop/contracts';
import type { PageQuery } from '@shop/contracts/calls';
import type { Database } from '../platform/database/index.ts';
import { cutPage, pageOf } from '../platform/page.ts';
import { listReviews, type ReviewRow } from './store.ts';

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

  constructor(database: Database) {
    this.#database = database;
  }

  async list(query: PageQuery): Promise<{ reviews: Review[]; next: Record<string, string> | undefined }> {
    const page = pageOf(query);
    const { rows, next } = cutPage(
      page,
      await this.#database.run(listReviews, [page.before, page.rowsToRead]),
    );
    return { reviews: rows.map(toReview), next };
  }
}
