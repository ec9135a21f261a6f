import type { Api } from '../../foundation/web/api.ts';
import type { TermService } from './service.ts';

export function termRoutes(api: Api, terms: TermService): void {
  api.answer('GET /terms', async ({ query, linked }) => linked(await terms.list(query)));
  api.answer('PUT /terms', async ({ caller, body }) => ({
    acknowledged: true,
    modifiedCount: await terms.put(caller, body),
  }));
  api.answer('DELETE /terms/{id}', async ({ caller, params }) => ({
    deletedCount: await terms.remove(caller, params.id),
  }));
  api.answer('GET /terms/file', async () => ({ csv: await terms.file() }));
  api.answer('POST /terms/file', ({ caller, body }) => terms.load(caller, body.csv));
}
