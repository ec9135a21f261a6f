import type { PartAttribute } from '@shop/contracts';
import type { StoredPriceBreak } from '../src/catalogue/parts/store.ts';
import { addPart } from '../src/catalogue/parts/write-part.store.ts';
import type { Database } from '../src/foundation/database/index.ts';
import { newId } from '../src/foundation/ids.ts';

/** Properties of a part that a test may set. */
export interface WantedPart {
  name?: string;
  picture?: string;
  description?: string;
  priceCents?: number;
  minimumOrder?: number;
  quantity?: number;
  number?: string | null;
  attributes?: readonly PartAttribute[];
  priceBreaks?: readonly StoredPriceBreak[];
}

/**
 * Adds a part to the catalogue.
 * @returns its id
 */
export async function partOnSale(
  database: Database,
  {
    name = 'Coil-over damper',
    picture = '/pictures/coil-over.webp',
    description = 'Fits.',
    priceCents = 1000,
    minimumOrder = 1,
    quantity = 100,
    number = null,
    attributes = [],
    priceBreaks = [],
  }: WantedPart = {},
): Promise<string> {
  const id = newId('part');
  const columns = {
    ...{ name, picture, description, price_cents: priceCents, minimum_order: minimumOrder },
    ...{ number, attributes, price_breaks: priceBreaks },
  };
  await database.run(addPart, [id, JSON.stringify(columns), quantity, 'system']);
  return id;
}
