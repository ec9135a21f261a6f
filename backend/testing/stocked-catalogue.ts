import { numberKey } from '@shop/contracts';
import {
  seedBrands,
  seedCategories,
  seedFitments,
  seedNumbers,
  seedParts,
  seedVehicles,
} from '../src/demo/store.ts';
import type { Database } from '../src/foundation/database/index.ts';

/** A part as a test describes it; its id is `part_` and the name that the test has for it. */
export interface StockedPart {
  name: string;
  number?: string;
  description?: string;
  brand?: string;
  category?: string;
  universal?: boolean;
  priceCents?: number;
  minimumOrder?: number;
  quantity?: number;
  attributes?: Readonly<Record<string, string>>;
  numbers?: readonly {
    kind: 'mpn' | 'oe' | 'cross' | 'supersedes' | 'gtin';
    shown: string;
    brand?: string;
  }[];
  /** Positions by vehicle; an empty one says nothing. */
  fits?: Readonly<Record<string, readonly string[]>>;
}

export interface StockedVehicle {
  make: string;
  model: string;
  generation?: string;
  engineCode?: string;
  litres?: number;
  fuel?: string;
  kw?: number;
  builtFrom?: number;
  builtTo?: number;
}

export interface Stock {
  /** Names by id. */
  brands?: Readonly<Record<string, string>>;
  categories?: Readonly<Record<string, string>>;
  vehicles?: Readonly<Record<string, StockedVehicle>>;
  parts: Readonly<Record<string, StockedPart>>;
}

export const vehicleId = (name: string): string => `vehicle_${name}`;
export const partId = (name: string): string => `part_${name}`;

/** Fills an empty catalogue. */
export async function stockCatalogue(database: Database, stock: Stock): Promise<void> {
  const { brands = {}, categories = {}, vehicles = {}, parts } = stock;
  const toRows = (names: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(names).map(([id, name]) => ({ id, name })));
  await database.run(seedBrands, [toRows(brands)]);
  await database.run(seedCategories, [toRows(categories)]);
  const cars = Object.entries(vehicles).map(([name, car]) => ({
    id: vehicleId(name),
    make: car.make,
    model: car.model,
    generation: car.generation,
    engine_code: car.engineCode,
    litres: car.litres,
    fuel: car.fuel,
    kw: car.kw,
    built_from: car.builtFrom,
    built_to: car.builtTo,
  }));
  await database.run(seedVehicles, [JSON.stringify(cars)]);
  const rows = Object.entries(parts).map(([id, part]) => ({
    id: partId(id),
    name: part.name,
    picture: '/pictures/part.webp',
    description: part.description ?? 'Fits.',
    price_cents: part.priceCents ?? 1000,
    minimum_order: part.minimumOrder ?? 1,
    quantity: part.quantity ?? 100,
    number: part.number,
    attributes: Object.entries(part.attributes ?? {}).map(([name, value]) => ({ name, value })),
    brand_id: part.brand,
    category_id: part.category,
    universal: part.universal,
  }));
  await database.run(seedParts, [JSON.stringify(rows), 'system']);
  const numbers = Object.entries(parts).flatMap(([id, { numbers = [] }]) =>
    numbers.map(({ kind, shown, brand = '' }) => ({
      part_id: partId(id),
      kind,
      key: numberKey(shown),
      brand,
      shown,
    })),
  );
  await database.run(seedNumbers, [JSON.stringify(numbers)]);
  const fitments = Object.entries(parts).flatMap(([id, { fits = {} }]) =>
    Object.entries(fits).flatMap(([car, positions]) =>
      positions.map((position) => ({ vehicle_id: vehicleId(car), part_id: partId(id), position })),
    ),
  );
  await database.run(seedFitments, [JSON.stringify(fitments)]);
}
