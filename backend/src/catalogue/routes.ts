import type { Database } from '../foundation/database/index.ts';
import type { Api } from '../foundation/web/api.ts';
import { numberedPart } from './parts/part-page.service.ts';
import type { Parts } from './parts/service.ts';
import { openSearch } from './search/catalogue.service.ts';
import { openSuggestions } from './search/suggestions.service.ts';
import type { TermService } from './terms/service.ts';
import type { Vehicles } from './vehicles/vehicle.service.ts';
import { decodeVin } from './vehicles/vin/vin.service.ts';

interface SearchDeps {
  database: Database;
  vehicles: Vehicles;
  /** Whether numeric limits apply. */
  limited: boolean;
}

export function searchRoutes(api: Api, { database, vehicles, limited }: SearchDeps): void {
  const catalogue = openSearch(database, vehicles);
  const suggestions = openSuggestions(database, { limited });
  api.answer('GET /parts', async ({ query }) => catalogue.page(query));
  api.answer('GET /parts/{number}', async ({ params }) => numberedPart(database, params.number));
  api.answer('GET /suggestions', async ({ query }) => suggestions.suggest(query.q));
}

export function partRoutes(api: Api, parts: Parts): void {
  for (const list of ['GET /part', 'GET /managePart'] as const) {
    api.answer(list, async ({ query, linked }) => linked(await parts.list(query)));
  }

  api.answer('GET /managePart/count', ({ query }) => parts.count(query.q));

  api.answer('GET /alternatives', ({ query }) => parts.alternatives(query));

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

export function vehicleRoutes(api: Api, vehicles: Vehicles, database: Database): void {
  api.answer('GET /vehicles', async ({ query }) => vehicles.choices(query));
  api.answer('GET /vehicles/{id}', async ({ params }) => vehicles.find(params.id));
  api.answer('GET /fit', async ({ query }) => vehicles.fits(query.vehicle, query.parts.split(',')));
  api.answer('POST /vin', async ({ body }) => decodeVin(database, body.vin));

  api.answer('GET /garage', async ({ caller }) => vehicles.garage(caller.userId));
  api.answer('PUT /garage', async ({ caller, body }) => ({
    acknowledged: true,
    addedCount: await vehicles.keep(caller.userId, body.vehicles),
  }));
  api.answer('PATCH /garage/{id}', async ({ caller, params, body }) => {
    await vehicles.rename(caller.userId, params.id, body.name);
    return { acknowledged: true, modifiedCount: 1 };
  });
  api.answer('DELETE /garage/{id}', async ({ caller, params }) => ({
    deletedCount: await vehicles.remove(caller.userId, params.id),
  }));
}

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
