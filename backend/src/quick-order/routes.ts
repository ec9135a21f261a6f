import type { Database } from '../platform/database/index.ts';
import type { Api } from '../platform/web/api.ts';
import { resolveQuickOrder } from './quick-order.ts';

export function quickOrderRoutes(api: Api, database: Database): void {
  api.answer('POST /quickOrder', async ({ body }) => ({
    lines: await resolveQuickOrder(database, body.text),
  }));
}
