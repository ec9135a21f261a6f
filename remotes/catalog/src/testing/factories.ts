import type { CataloguePage, DecodedVin, FoundPart, NumberedPart, Vehicle } from '@shop/contracts/calls';
import { aPart } from '@shop/testing';

export const aVehicle = (given: Partial<Vehicle> = {}): Vehicle => ({
  _id: 'vehicle_01',
  make: 'Toyota',
  model: 'Yaris',
  generation: 'XP90',
  engineCode: '1NZ-FE',
  litres: 1.5,
  fuel: 'petrol',
  kw: 78,
  builtFrom: '2005-08',
  builtTo: '2011-07',
  ...given,
});

/** A VIN that says make and model, of which no vehicle is known. */
export const aDecodedVin = (given: Partial<DecodedVin> = {}): DecodedVin => ({
  checkDigit: 'right',
  make: 'Toyota',
  model: 'Yaris',
  vehicles: [],
  match: 'model',
  ...given,
});

const brand = { id: 'kestrel', name: 'Kestrel' };

/** A brake disc, KP-BR-1001, as the list shows it. */
export function aFoundPart(given: Partial<FoundPart> = {}): FoundPart {
  const { description: _, attributes: __, ...part } = aPart({ number: 'KP-BR-1001' });
  return {
    ...part,
    brand,
    category: { id: 'brakes/discs', name: 'Brake discs' },
    universal: false,
    ...given,
  };
}

/** A page with {@link aFoundPart}. */
export const aCataloguePage = (given: Partial<CataloguePage> = {}): CataloguePage => ({
  parts: [aFoundPart()],
  total: { count: 1, more: false },
  page: 1,
  pages: 1,
  facets: {
    categories: [
      { id: 'brakes', name: 'Brakes', count: 1, more: false },
      { id: 'brakes/discs', name: 'Brake discs', count: 1, more: false },
      { id: 'filters', name: 'Filters', count: 1000, more: true },
    ],
    brands: [
      { ...brand, count: 1, more: false },
      { id: 'nippon', name: 'Nippon', count: 12, more: false },
    ],
    positions: [{ id: 'front', count: 1, more: false }],
    prices: [
      { to: 10, count: 0, more: false },
      { from: 10, to: 50, count: 1, more: false },
    ],
    inStock: { count: 1, more: false },
  },
  ...given,
});

/** {@link aFoundPart} as its own page shows it. */
export const aNumberedPart = (given: Partial<NumberedPart> = {}): NumberedPart => ({
  ...aPart({ number: 'KP-BR-1001', attributes: [{ name: 'Diameter', value: '280 mm' }] }),
  brand,
  categories: [
    { id: 'brakes', name: 'Brakes' },
    { id: 'brakes/discs', name: 'Brake discs' },
  ],
  universal: false,
  asked: { kind: 'own', shown: 'KP-BR-1001' },
  numbers: [
    { kind: 'own', shown: 'KP-BR-1001' },
    { kind: 'oe', shown: '43512-52130', brand: 'Toyota' },
  ],
  applications: [
    {
      make: 'Toyota',
      model: 'Yaris',
      generation: 'XP90',
      engines: ['1.5 1NZ-FE'],
      positions: ['front'],
      notes: ['with 255 mm discs'],
      builtFrom: '2005-08',
      builtTo: '2011-07',
    },
  ],
  vehicles: { count: 1, more: false },
  ...given,
});
