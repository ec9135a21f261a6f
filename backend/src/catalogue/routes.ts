import type { Database } from '../platform/database/index.ts';
import type { Api } from '../platform/web/api.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { numberedPart } from './part-page.service.ts';
import { suggestionsFor } from './suggestions.service.ts';
import type { VehicleService } from './vehicle.service.ts';
import { decodedVin } from './vin/vin.service.ts';

interface CatalogueServices {
  database: Database;
  catalogue: CatalogueService;
  vehicles: VehicleService;
}

export function catalogueRoutes(api: Api, { database, catalogue, vehicles }: CatalogueServices): void {
  api.answer('GET /parts', async ({ query }) => catalogue.page(query));
  api.answer('GET /parts/{number}', async ({ params }) => numberedPart(database, params.number));
  api.answer('GET /suggestions', async ({ query }) => suggestionsFor(database, query.q));

  api.answer('GET /vehicles', async ({ query }) => vehicles.choices(query));
  api.answer('GET /vehicles/{id}', async ({ params }) => vehicles.find(params.id));
  api.answer('GET /fit', async ({ query }) => vehicles.fits(query.vehicle, query.parts.split(',')));

  api.answer('POST /vin', async ({ body }) => decodedVin(database, body.vin));

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
