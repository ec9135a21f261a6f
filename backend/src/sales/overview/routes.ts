import type { Api } from '../../foundation/web/api.ts';
import type { Overview } from './service.ts';

export function overviewRoutes(api: Api, overview: Overview): void {
  api.answer('GET /overview', () => overview.counts());
  api.answer('GET /overview/orders', async ({ query, linked }) => linked(await overview.orders(query)));
  api.answer('GET /overview/parts', async ({ query, linked }) => linked(await overview.parts(query)));
}
