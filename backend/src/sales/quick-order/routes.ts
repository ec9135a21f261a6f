import type { Database } from '../../foundation/database/index.ts';
import type { Api } from '../../foundation/web/api.ts';
import { resolveQuickOrder } from './quick-order.ts';

export function quickOrderRoutes(api: Api, database: Database): void {
  api.answer('POST /quickOrder', ({ body }) => resolveQuickOrder(database, body.text));
}
