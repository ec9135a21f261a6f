import type { Api } from '../../foundation/web/api.ts';
import type { SavedLists } from './service.ts';

export function savedListRoutes(api: Api, lists: SavedLists): void {
  api.answer('GET /lists', ({ caller }) => lists.list(caller.userId));

  api.answer('POST /lists', async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await lists.add(caller.userId, body.name, body.lines),
  }));

  api.answer('GET /lists/{id}', ({ caller, params }) => lists.find(caller.userId, params.id));

  api.answer('PATCH /lists/{id}', async ({ caller, params, body }) => {
    await lists.rename(caller.userId, params.id, body.name);
    return { acknowledged: true, modifiedCount: 1 };
  });

  api.answer('PUT /lists/{id}/lines', async ({ caller, params, body }) => {
    await lists.replaceLines(caller.userId, params.id, body.lines);
    return { acknowledged: true, modifiedCount: 1 };
  });

  api.answer('DELETE /lists/{id}', async ({ caller, params }) => ({
    deletedCount: await lists.delete(caller.userId, params.id),
  }));
}
