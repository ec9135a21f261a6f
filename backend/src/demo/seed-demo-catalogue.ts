import { numberKey, OWN_PICTURES } from '@shop/contracts';
import type { DemoExtent } from '../foundation/config/config.ts';
import type { StatementRunner } from '../foundation/database/statement.ts';
import { newId } from '../foundation/ids.ts';
import {
  fillPartSearch,
  holdPartSearch,
  seedBrands,
  seedCategories,
  seedFitments,
  seedNumbers,
  seedParts,
  seedVehicles,
} from './catalogue.store.ts';
import { categoryOfPicture, type GeneratedPart, generatedParts } from './demo-catalogue.ts';
import { demoFitsOf } from './demo-fits.ts';
import { demoBrands, demoCategories } from './demo-kinds.ts';
import { demoParts } from './demo-parts.ts';
import { type DemoVehicle, demoVehicles } from './demo-vehicles.ts';

/** One part in this many replaces an older number. */
const SUPERSEDING = 25;

const rowsOf = (names: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(names).map(([id, name]) => ({ id, name })));

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([name, value]) => ({ name, value }));

/** Brands, categories and parts. */
export async function seedDemoCatalogue(transaction: StatementRunner, extent: DemoExtent): Promise<void> {
  await transaction.run(holdPartSearch, []);
  await seedBrandsAndCategories(transaction);
  const vehicleIds = extent === 'whole' ? await seedGeneratedParts(transaction) : undefined;
  await seedDemoParts(transaction, vehicleIds);
  await transaction.run(fillPartSearch, []);
}

async function seedBrandsAndCategories(database: StatementRunner): Promise<void> {
  await database.run(seedBrands, [rowsOf(demoBrands)]);
  await database.run(seedCategories, [rowsOf(demoCategories)]);
}

/** The identifiers of the cars that are seeded. */
type VehicleIds = ReadonlyMap<DemoVehicle, string>;

/** The demo's own parts, in their order: each is newer than the one before. They fit those of their cars that there are. */
async function seedDemoParts(database: StatementRunner, vehicleIds?: VehicleIds): Promise<void> {
  const parts = demoParts.map(({ picture, priceCents, minimumOrder, attributes, ...part }) => ({
    ...part,
    id: newId('part'),
    picture: `${OWN_PICTURES}/${picture}`,
    price_cents: priceCents,
    minimum_order: minimumOrder,
    attributes: attributesOf(attributes),
    brand_id: 'kestrel',
    category_id: categoryOfPicture(picture),
    universal: attributes['Fits'] === 'Universal',
  }));
  await database.run(seedParts, [JSON.stringify(parts), 'system']);
  if (!vehicleIds) return;
  await database.run(seedFitments, [
    JSON.stringify(
      parts.flatMap(({ id, number }) =>
        demoFitsOf(number).map(({ vehicle, position }) => ({
          vehicle_id: vehicleIds.get(vehicle),
          part_id: id,
          position,
        })),
      ),
    ),
  ]);
}

/** Some two thousand parts with their numbers, and the cars that they fit. Their brands and categories are there already. */
async function seedGeneratedParts(database: StatementRunner): Promise<VehicleIds> {
  const vehicleIds = new Map(demoVehicles.map((vehicle) => [vehicle, newId('vehicle')]));
  const stocked = generatedParts.map((part) => ({ part, id: newId('part') }));
  await database.run(seedVehicles, [
    JSON.stringify(
      demoVehicles.map((vehicle) => ({
        ...vehicle,
        id: vehicleIds.get(vehicle),
        engine_code: vehicle.engineCode,
        built_from: vehicle.builtFrom,
        built_to: vehicle.builtTo,
      })),
    ),
  ]);
  await database.run(seedParts, [
    JSON.stringify(
      stocked.map(({ part, id }) => ({
        ...part,
        id,
        price_cents: part.priceCents,
        minimum_order: part.minimumOrder,
        attributes: attributesOf(part.attributes),
        brand_id: part.brand,
        category_id: part.category,
      })),
    ),
    'system',
  ]);
  await database.run(seedNumbers, [
    JSON.stringify(
      stocked.flatMap(({ part, id }, index) =>
        numbersOf(part, index).map((number) => ({ ...number, part_id: id, key: numberKey(number.shown) })),
      ),
    ),
  ]);
  await database.run(seedFitments, [
    JSON.stringify(
      stocked.flatMap(({ part, id }) =>
        part.fits.map((vehicle) => ({
          vehicle_id: vehicleIds.get(vehicle),
          part_id: id,
          position: part.position,
          note: part.note,
        })),
      ),
    ),
  ]);
  return vehicleIds;
}

/** Further numbers of a part: of the car's maker, of the part's, of another brand, and of one that it replaces. */
function numbersOf({ fits, brand }: GeneratedPart, index: number) {
  const digits = String(index + 1).padStart(5, '0');
  const [car] = fits;
  return [
    ...(car ? [{ kind: 'oe', brand: car.make, shown: `DEMO-OE ${digits}` }] : []),
    { kind: 'mpn', brand: demoBrands[brand] ?? '', shown: `DEMO-M-${digits}` },
    ...(index % 2 === 0 ? [{ kind: 'cross', brand: 'Norbury', shown: `DEMO X.${digits}` }] : []),
    ...(index % SUPERSEDING === 0 ? [{ kind: 'supersedes', brand: '', shown: `KP-DEMO-9${digits}` }] : []),
  ];
}
