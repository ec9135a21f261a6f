import type { Api } from '../../foundation/web/api.ts';
import type { ReviewService } from './service.ts';

export function reviewRoutes(api: Api, reviews: ReviewService): void {
  api.answer('GET /review', async ({ query, linked }) => linked(await reviews.list(query)));

  api.answer('POST /review', async ({ caller, body }) => {
    await reviews.leave(caller, body);
    return { acknowledged: true };
  });

  api.answer('DELETE /review/{id}', async ({ caller, params }) => ({
    deletedCount: await reviews.remove(caller, params.id),
  }));
}
