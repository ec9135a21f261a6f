import type { Database } from '../../foundation/database/index.ts';
import type { Api } from '../../foundation/web/api.ts';
import type { VehicleService } from '../vehicles/vehicle.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { numberedPart } from './part-page.service.ts';
import { SuggestionService } from './suggestions.service.ts';

interface SearchDeps {
  database: Database;
  vehicles: VehicleService;
  /** Whether numeric limits apply. */
  limited: boolean;
}

export function searchRoutes(api: Api, { database, vehicles, limited }: SearchDeps): void {
  const catalogue = new CatalogueService(database, vehicles);
  const suggestions = new SuggestionService(database, { limited });
  api.answer('GET /parts', async ({ query }) => catalogue.page(query));
  api.answer('GET /parts/{number}', async ({ params }) => numberedPart(database, params.number));
  api.answer('GET /suggestions', async ({ query }) => suggestions.suggest(query.q));
}
