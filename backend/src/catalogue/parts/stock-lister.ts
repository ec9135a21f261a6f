import { findHead } from '../../foundation/audit-log/store.ts';
import type { Database } from '../../foundation/database/index.ts';
import { syncAllListedStock, syncListedStock } from './change-part.store.ts';

/**
 * @returns keeps the stock by which lists sort. Orders change only `quantity`, which is in no index, so that
 * placing them stays fast; `listed_quantity` follows within seconds.
 */
export function stockLister(database: Database): () => Promise<void> {
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
