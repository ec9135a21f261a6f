import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { Pictures } from '../pictures/index.ts';
import { openParts, stockLister } from './parts/service.ts';
import { partRoutes, searchRoutes, termRoutes, vehicleRoutes } from './routes.ts';
import { openTerms } from './terms/service.ts';
import { openVehicles } from './vehicles/vehicle.service.ts';

/** The longest time until lists by stock know of a sale. */
const LIST_STOCK_PAUSE_SECONDS = 5;

interface Deps {
  database: Database;
  config: Pick<Config, 'rateLimits'>;
  pictures: Pick<Pictures, 'accepted'>;
}

/** Parts and their stock, vehicles, and the search for both. */
export function openCatalogue({ database, config, pictures }: Deps): Domain {
  return {
    routes: ({ api }) => {
      const vehicles = openVehicles(database);
      searchRoutes(api, { database, vehicles, limited: config.rateLimits });
      partRoutes(api, openParts(database, pictures.accepted));
      vehicleRoutes(api, vehicles, database);
      termRoutes(api, openTerms(database));
    },
    jobs: [{ name: 'listing-stock', pauseSeconds: LIST_STOCK_PAUSE_SECONDS, work: stockLister(database) }],
  };
}

export { CatalogueNames } from './parts/catalogue-names.ts';
export { toPart } from './parts/part.model.ts';
export {
  checkPriceBreaks,
  type EditedFields,
  givenColumnsOf,
  type PartColumns,
} from './parts/part-change.model.ts';
export { findSitemapEnd, listPartChanges, PART_TEXT } from './parts/part-list.store.ts';
export { partFinder } from './parts/service.ts';
export {
  BELOW_MINIMUM,
  FILL_PART_SEARCH,
  findPartsById,
  HOLD_PART_SEARCH,
  listPartsBelowMinimum,
  type NameRow,
  NUMBER_KIND_RANK,
  PART_COLUMNS,
  PART_DETAILS,
  type PartDetailsRow,
  type PartRow,
  partColumnsOf,
  unitPriceCents,
} from './parts/store.ts';
export {
  breaksHold,
  NEW_PART,
  SET_WRITTEN,
  WRITTEN_COLUMNS,
  WRITTEN_VALUES,
} from './parts/write-part.store.ts';
export { findNumbersLike, partByNumber } from './search/numbers.store.ts';
export { MIN_LIKE_LENGTH, termKey } from './search/typed-text.ts';
export { addTradeTerms } from './terms/trade-terms.ts';
export { monthText } from './vehicles/vehicle.model.ts';
