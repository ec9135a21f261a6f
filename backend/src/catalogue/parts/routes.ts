import type { Database } from '../../foundation/database/index.ts';
import type { Api } from '../../foundation/web/api.ts';
import { alternativesOf } from './alternatives.ts';
import type { PartService } from './service.ts';

export function partRoutes(api: Api, parts: PartService, database: Database): void {
  for (const list of ['GET /part', 'GET /managePart'] as const) {
    api.answer(list, async ({ query, linked }) => linked(await parts.list(query)));
  }

  api.answer('GET /managePart/count', ({ query }) => parts.count(query.q));

  api.answer('GET /alternatives', async ({ query }) => alternativesOf(database, query));

  api.answer('POST /part', async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await parts.add(caller, body),
  }));

  api.answer('GET /catalogueNames', () => parts.names());

  api.answer('DELETE /managePart/{id}', async ({ caller, params }) => ({
    deletedCount: await parts.remove(caller, params.id),
  }));

  api.answer('PATCH /managePart/{id}', async ({ caller, params, body }) => ({
    acknowledged: true,
    ...(await parts.change(caller, params.id, body)),
  }));

  api.answer('GET /managePart/{id}/events', async ({ params, query, linked }) =>
    linked(await parts.eventsOf(params.id, query)),
  );

  api.answer('GET /purchase/{id}', ({ params }) => parts.find(params.id));

  api.answer('PUT /purchase/{id}', async ({ caller, params, body }) => {
    const modifiedCount = await parts.edit(caller, params.id, body);
    return { acknowledged: true, modifiedCount };
  });

  api.answer('PUT /update/{id}', async ({ caller, params, body }) => {
    const quantity = await parts.restock(caller, params.id, body);
    return { acknowledged: true, modifiedCount: 1, quantity };
  });
}
