import { findHead } from '../../foundation/audit-log/store.ts';
import type { Database } from '../../foundation/database/index.ts';
import { syncAllListedStock, syncListedStock } from './change-part.store.ts';

/**
 * Keeps the stock by which lists sort. Orders change only `quantity`, which is in no index, so that placing
 * them stays fast; `listed_quantity` follows within seconds.
 */
export class StockListing {
  readonly #database: Database;
  /** The last event whose part is listed with its present stock. */
  #upTo: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists the parts that sealed events have changed: no transaction can still write an event before them. */
  async syncDue(): Promise<void> {
    const [head] = await this.#database.run(findHead, []);
    if (!head || head.upTo === this.#upTo) return;
    if (this.#upTo === undefined) await this.#database.run(syncAllListedStock, []);
    else await this.#database.run(syncListedStock, [this.#upTo, head.upTo]);
    this.#upTo = head.upTo;
  }
}
