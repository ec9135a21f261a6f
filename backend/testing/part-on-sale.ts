import type { PartAttribute } from '@shop/contracts';
import { addPart, type StoredPriceBreak } from '../src/catalogue/parts/store.ts';
import type { Database } from '../src/foundation/database/index.ts';
import { newId } from '../src/foundation/ids.ts';

/** Properties of a part that a test may set. */
export interface WantedPart {
  name?: string;
  picture?: string;
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
    priceCents = 1000,
    minimumOrder = 1,
    quantity = 100,
    number = null,
    attributes = [],
    priceBreaks = [],
  }: WantedPart = {},
): Promise<string> {
  const id = newId('part');
  const values = [name, picture, 'Fits.', priceCents, minimumOrder, quantity] as const;
  const data = [
    number,
    JSON.stringify(attributes),
    JSON.stringify(priceBreaks),
    null,
    null,
    false,
    '[]',
  ] as const;
  await database.run(addPart, [id, ...values, 'system', ...data]);
  return id;
}
