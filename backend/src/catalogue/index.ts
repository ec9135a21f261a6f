import type { Part } from '@shop/contracts';
import { findHead } from '../foundation/audit-log/store.ts';
import { BatchLoader } from '../foundation/concurrency/single-flight.ts';
import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { Pictures } from '../pictures/index.ts';
import { syncAllListedStock, syncListedStock } from './parts/change-part.store.ts';
import { toPartWithData } from './parts/part.model.ts';
import { PartService } from './parts/service.ts';
import { findPartsById } from './parts/store.ts';
import { partRoutes, searchRoutes, termRoutes, vehicleRoutes } from './routes.ts';
import { openTerms } from './terms/service.ts';
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
  return {
    routes: ({ api }) => {
      const vehicles = new VehicleService(database);
      searchRoutes(api, { database, vehicles, limited: config.rateLimits });
      partRoutes(api, new PartService(database, pictures.accepted));
      vehicleRoutes(api, vehicles, database);
      termRoutes(api, openTerms(database));
    },
    jobs: [{ name: 'listing-stock', pauseSeconds: LIST_STOCK_PAUSE_SECONDS, work: listStock(database) }],
  };
}

/**
 * @returns keeps the stock by which lists sort. Orders change only `quantity`, which is in no index, so that
 * placing them stays fast; `listed_quantity` follows within seconds.
 */
export function listStock(database: Database): () => Promise<void> {
  /** The last event whose part is listed with its present stock. */
  let upTo: number | undefined;

  return async () => {
    const [head] = await database.run(findHead, []);
    if (!head || head.upTo === upTo) return;
    // Only parts that sealed events have changed: no transaction can still write an event before them.
    if (upTo === undefined) await database.run(syncAllListedStock, []);
    else await database.run(syncListedStock, [upTo, head.upTo]);
    upTo = head.upTo;
  };
}

/** @returns reads single parts: all that are asked for at the same time by one statement */
export function partFinder(database: Database): (id: string) => Promise<Part | undefined> {
  const parts: BatchLoader<Part> = new BatchLoader(async (ids) => {
    const rows = await database.run(findPartsById, [ids]);
    return new Map(rows.map((row) => [row.id, toPartWithData(row)]));
  });
  // Texts that cannot be an id are not sent to the database: they may hold characters that no column can.
  return async (id) => (/^\w{1,64}$/.test(id) ? parts.load(id) : undefined);
}

export { CatalogueNames, lineOf } from './parts/catalogue-names.ts';
export { toPart } from './parts/part.model.ts';
export {
  checkPriceBreaks,
  columnNames,
  type EditedFields,
  givenColumnsOf,
  type PartColumns,
} from './parts/part-change.model.ts';
export { findSitemapEnd, listPartChanges, PART_TEXT } from './parts/part-list.store.ts';
export {
  BELOW_MINIMUM,
  FILL_PART_SEARCH,
  findPartsById,
  HOLD_PART_SEARCH,
  type NameRow,
  NUMBER_KIND_RANK,
  PART_COLUMNS,
  PART_DETAILS,
  type PartDetailsRow,
  type PartRow,
  partColumnsOf,
  priceBreaksHold,
  unitPriceCents,
} from './parts/store.ts';
export { partByNumber } from './search/numbers.store.ts';
export { findNumbersLike } from './search/search-plan.store.ts';
export { MIN_LIKE_LENGTH, termKey } from './search/typed-text.ts';
export { addTradeTerms } from './terms/trade-terms.ts';
export { monthText } from './vehicles/vehicle.model.ts';
