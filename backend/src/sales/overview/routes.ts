import type { Api } from '../../foundation/web/api.ts';
import { linked } from '../item-page.ts';
import type { Overview } from './service.ts';

export function overviewRoutes(api: Api, overview: Overview): void {
  api.answer('GET /overview', () => overview.counts());
  api.answer('GET /overview/orders', async ({ query, linkNext }) =>
    linked(linkNext, await overview.orders(query)),
  );
  api.answer('GET /overview/parts', async ({ query, linkNext }) =>
    linked(linkNext, await overview.parts(query)),
  );
}
