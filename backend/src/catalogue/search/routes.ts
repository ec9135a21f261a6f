import type { Database } from '../../foundation/database/index.ts';
import type { Api } from '../../foundation/web/api.ts';
import { alternativesOf } from '../parts/alternatives.ts';
import type { VehicleService } from '../vehicles/vehicle.service.ts';
import { decodeVin } from '../vehicles/vin/vin.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { numberedPart } from './part-page.service.ts';
import { SuggestionService } from './suggestions.service.ts';

interface CatalogueServices {
  database: Database;
  vehicles: VehicleService;
  /** Whether numeric limits apply. */
  limited: boolean;
}

export function catalogueRoutes(api: Api, { database, vehicles, limited }: CatalogueServices): void {
  const catalogue = new CatalogueService(database, vehicles);
  const suggestions = new SuggestionService(database, { limited });
  api.answer('GET /parts', async ({ query }) => catalogue.page(query));
  api.answer('GET /parts/{number}', async ({ params }) => numberedPart(database, params.number));
  api.answer('GET /suggestions', async ({ query }) => suggestions.suggest(query.q));

  api.answer('GET /vehicles', async ({ query }) => vehicles.choices(query));
  api.answer('GET /vehicles/{id}', async ({ params }) => vehicles.find(params.id));
  api.answer('GET /fit', async ({ query }) => vehicles.fits(query.vehicle, query.parts.split(',')));

  api.answer('GET /alternatives', async ({ query }) => alternativesOf(database, query));

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
