import type { Api } from '../../foundation/web/api.ts';
import type { OverviewService } from './service.ts';

export function overviewRoutes(api: Api, overview: OverviewService): void {
  api.answer('GET /overview', () => overview.counts());

  api.answer('GET /overview/orders', async ({ query, linkNext }) => {
    const page = await overview.orders(query);
    if (page.next) linkNext(page.next);
    return page.orders;
  });

  api.answer('GET /overview/parts', async ({ query, linkNext }) => {
    const page = await overview.parts(query);
    if (page.next) linkNext(page.next);
    return page.parts;
  });
}
