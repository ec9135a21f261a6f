import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { Pictures } from '../pictures/index.ts';
import { partRoutes } from './parts/routes.ts';
import { PartService } from './parts/service.ts';
import { StockListing } from './parts/stock-listing.ts';
import { catalogueRoutes } from './search/routes.ts';
import { termRoutes } from './terms/routes.ts';
import { TermService } from './terms/service.ts';
import { VehicleService } from './vehicles/vehicle.service.ts';

/** The longest time until lists by stock know of a sale. */
const LIST_STOCK_PAUSE_SECONDS = 5;

interface Deps {
  database: Database;
  config: Pick<Config, 'rateLimits'>;
  pictures: Pick<Pictures, 'accepted'>;
}

/** Parts and their stock, vehicles, and the search for both. */
export function openCatalogue({ database, config, pictures }: Deps): Domain {
  const stock = new StockListing(database);
  return {
    routes: ({ api }) => {
      termRoutes(api, new TermService(database));
      partRoutes(api, new PartService(database, pictures.accepted));
      catalogueRoutes(api, {
        database,
        vehicles: new VehicleService(database),
        limited: config.rateLimits,
      });
    },
    jobs: [{ name: 'listing-stock', pauseSeconds: LIST_STOCK_PAUSE_SECONDS, work: () => stock.listDue() }],
  };
}
