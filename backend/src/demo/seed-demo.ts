import { numberKey, OWN_PICTURES } from '@shop/contracts';
import type { DemoExtent } from '../foundation/config/config.ts';
import { type Database, oneProcessAtATime } from '../foundation/database/index.ts';
import type { StatementRunner } from '../foundation/database/statement.ts';
import { newId } from '../foundation/ids.ts';
import { type GeneratedPart, generatedParts } from './demo-catalogue.ts';
import { attributesIn, centsIn, type DemoRow, demoRows, monthIn, priceBreaksIn } from './demo-files.ts';
import { type DemoTools, demoUsers, seedDemoOrders } from './seed-demo-orders.ts';
import {
  beginSeed,
  fillPartSearch,
  finishSeed,
  holdPartSearch,
  isSeedUnfinished,
  seedBrands,
  seedCategories,
  seedFitments,
  seedNumbers,
  seedParts,
  seedReview,
  seedUser,
  seedVehicles,
} from './store.ts';

const SEED_LOCK = 7_231_996;

/**
 * Fills a shop that nobody has used yet with demonstration data, once. A start that was cut short is
 * completed by the next. Any number of processes may start at once: one seeds, the others wait and find it done.
 */
export async function seedDemo(tools: DemoTools, extent: DemoExtent): Promise<void> {
  const { database } = tools;
  await oneProcessAtATime(database, SEED_LOCK, async () => {
    await seedCatalogue(database, extent);
    const [unfinished] = await database.run(isSeedUnfinished, []);
    if (!unfinished) return;
    await seedDemoOrders(tools);
    await database.run(finishSeed, []);
  });
}

/** Users, parts and reviews: all of them or none. */
async function seedCatalogue(database: Database, extent: DemoExtent): Promise<void> {
  await database.transaction(async (transaction) => {
    const [begun] = await transaction.run(beginSeed, []);
    if (!begun) return;
    for (const { email, name, role } of demoUsers) {
      await transaction.run(seedUser, [newId('user'), email, name, role, true]);
    }
    await seedDemoCatalogue(transaction, extent);
    // In their order: home shows the last six.
    for (const { name = '', company = '', feedback = '', rating, picture } of demoRows('reviews')) {
      const values = [name, company, feedback, Math.round(Number(rating) * 10)] as const;
      await transaction.run(seedReview, [newId('review'), ...values, `${OWN_PICTURES}/${picture}`]);
    }
  });
}

/** One part in this many replaces an older number. */
const SUPERSEDING = 25;

/** Brands, categories and parts; in a whole shop also vehicles, and before the others some two thousand generated parts. */
export async function seedDemoCatalogue(transaction: StatementRunner, extent: DemoExtent): Promise<void> {
  await transaction.run(holdPartSearch, []);
  const names = demoRows('names');
  const ofKind = (kind: string) => names.filter((name) => name['kind'] === kind);
  await transaction.run(seedBrands, [JSON.stringify(ofKind('brand'))]);
  await transaction.run(seedCategories, [JSON.stringify(ofKind('category'))]);
  if (extent === 'whole') await seedGeneratedParts(transaction, names);
  await seedDemoParts(transaction, names, extent === 'whole' ? demoRows('fitments') : []);
  await transaction.run(fillPartSearch, []);
}

/** The id of a brand or a category, which a file gives with the names above it. */
const idOf = (names: readonly DemoRow[], text = ''): string | undefined =>
  names.find(({ name }) => name === text.split(' > ').at(-1))?.['id'];

/** Further pictures of parts of the demo, by their numbers. */
const MORE_PICTURES: Readonly<Record<string, readonly string[]>> = {
  'KP-SA-1012': ['coil-over-1019.webp', 'coil-over-1040.webp'],
  'KP-AC-1412': ['brake-kit-1418.webp'],
  'KP-EV-2103': ['charging-inlet-2110.webp', 'charging-inlet-2117.webp', 'charging-inlet-2124.webp'],
};

const pictureOf = (file = ''): string => `${OWN_PICTURES}/${file}`;

/** The demo's own parts, in their order: each is newer than the one before. */
async function seedDemoParts(
  database: StatementRunner,
  names: readonly DemoRow[],
  fitments: readonly DemoRow[],
): Promise<void> {
  const units = new Map(demoRows('stock').map((row) => [row['number'], row['units']]));
  const parts = demoRows('parts').map(({ name, number, description, ...row }) => ({
    name,
    number,
    description,
    id: newId('part'),
    picture: pictureOf(row['picture']),
    more_pictures: MORE_PICTURES[number ?? '']?.map(pictureOf),
    price_cents: centsIn(row['price']),
    price_breaks: priceBreaksIn(row['price breaks']),
    minimum_order: Number(row['minimum order']),
    quantity: Number(units.get(number)),
    attributes: attributesIn(row['attributes']),
    brand_id: idOf(names, row['brand']),
    category_id: idOf(names, row['category']),
    universal: row['universal'] === 'yes',
  }));
  await database.run(seedParts, [JSON.stringify(parts), 'system']);
  const ids = new Map(parts.map((part) => [part.number, part.id]));
  const rows = fitments.map(({ number, vehicle, position }) => ({
    vehicle_id: vehicle,
    part_id: ids.get(number),
    position,
  }));
  await database.run(seedFitments, [JSON.stringify(rows)]);
}

/** Vehicles, and parts with their numbers and the vehicles that they fit. */
async function seedGeneratedParts(database: StatementRunner, names: readonly DemoRow[]): Promise<void> {
  const vehicles = demoRows('vehicles');
  await database.run(seedVehicles, [
    JSON.stringify(
      vehicles.map(({ vehicle: id, ...row }) => ({
        ...row,
        id,
        engine_code: row['engine code'] || null,
        litres: Number(row['litres']) || null,
        kw: Number(row['kw']),
        built_from: monthIn(row['built from']),
        built_to: monthIn(row['built to']),
      })),
    ),
  ]);
  const stocked = generatedParts(vehicles).map((part) => ({ part, id: newId('part') }));
  await database.run(seedParts, [
    JSON.stringify(
      stocked.map(({ part: { fits: _, ...part }, id }) => ({
        ...part,
        id,
        picture: pictureOf(part.picture),
        price_cents: part.priceCents,
        price_breaks: part.priceBreaks,
        minimum_order: part.minimumOrder,
        brand_id: idOf(names, part.brand),
        category_id: idOf(names, part.category),
      })),
    ),
    'system',
  ]);
  const numbers = stocked.flatMap(({ part, id }, index) =>
    [
      ...numbersOf(part, index),
      ...replacedBy(part, index % 2 === 1 ? stocked[index - 1]?.part : undefined),
    ].map((number) => ({ ...number, part_id: id, key: numberKey(number.shown) })),
  );
  await database.run(seedNumbers, [JSON.stringify(numbers)]);
  const fitments = stocked.flatMap(({ part: { fits, position, note }, id }) =>
    fits.map(({ vehicle }) => ({ vehicle_id: vehicle, part_id: id, position, note })),
  );
  await database.run(seedFitments, [JSON.stringify(fitments)]);
}

/** Further numbers of a part: of the car's maker, of the part's, of another brand, and of one that it replaces. */
function numbersOf({ fits: [car], brand }: GeneratedPart, index: number) {
  const digits = String(index + 1).padStart(5, '0');
  return [
    ...(car ? [{ kind: 'oe', brand: car['make'], shown: `DEMO-OE ${digits}` }] : []),
    { kind: 'mpn', brand, shown: `DEMO-M-${digits}` },
    ...(index % 2 === 0 ? [{ kind: 'cross', brand: 'Norbury', shown: `DEMO X.${digits}` }] : []),
    ...(index % SUPERSEDING === 0 ? [{ kind: 'supersedes', brand: '', shown: `KP-DEMO-9${digits}` }] : []),
  ];
}

/** The number of the part before, where that is sold out and of another grade. */
function replacedBy(part: GeneratedPart, before: GeneratedPart | undefined) {
  const isReplaced =
    before?.quantity === 0 &&
    part.category === before.category &&
    part.brand === before.brand &&
    part.fits[0] === before.fits[0];
  return isReplaced ? [{ kind: 'supersedes', brand: '', shown: before.number }] : [];
}
