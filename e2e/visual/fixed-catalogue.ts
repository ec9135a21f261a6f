import type {
  Alternatives,
  CataloguePage,
  FoundPart,
  NumberedPart,
  ResponseOf,
  Suggestions,
  Term,
  Vehicle,
} from '@shop/contracts/calls';
import { parts } from './fixed-shop.ts';

const counted = (count: number) => ({ count, more: count === 1000 });
const brand = { id: 'kestrel', name: 'Kestrel' };
const category = { id: 'suspension/dampers', name: 'Dampers' };

export const vehicle: Vehicle = {
  _id: 'vehicle_corolla',
  make: 'Toyota',
  model: 'Corolla',
  generation: 'E210',
  engineCode: '2ZR-FXE',
  litres: 1.8,
  fuel: 'hybrid',
  kw: 90,
  builtFrom: '2018-09',
};

const foundParts: readonly FoundPart[] = parts.map(({ description: _, attributes: __, ...part }, index) => ({
  ...part,
  brand,
  category,
  universal: index === 0,
}));

/** A page with a part of each kind: ordinary, below its minimum, sold out, found by another number, replaced. */
export const cataloguePage: CataloguePage = {
  parts: foundParts.map((part, index) => ({
    ...part,
    ...(index === 1 && { matched: { kind: 'oe' as const, shown: '90919-01275', brand: 'Toyota' } }),
    ...(index === 3 && { successor: { _id: 'part_coil-over', number: 'KP-SA-1042', name: 'Coil-over' } }),
  })),
  total: counted(1000),
  page: 2,
  pages: 42,
  facets: {
    categories: [
      { id: 'brakes', name: 'Brakes', ...counted(312) },
      { id: 'filters', name: 'Filters', ...counted(204) },
      { id: 'suspension', name: 'Suspension', ...counted(1000) },
    ],
    brands: [
      { ...brand, ...counted(1000) },
      { id: 'nippon-denki', name: 'Nippon Denki Automotive Components', ...counted(86) },
    ],
    positions: [
      { id: 'front', ...counted(512) },
      { id: 'rear left', ...counted(31) },
    ],
    prices: [
      { to: 10, ...counted(120) },
      { from: 10, to: 50, ...counted(640) },
      { from: 50, ...counted(1000) },
    ],
    attributes: [
      {
        name: 'Height',
        values: [
          { id: 'height:76mm', name: '76 mm', ...counted(41) },
          { id: 'height:82mm', name: '82 mm', ...counted(7) },
        ],
      },
    ],
    inStock: counted(904),
  },
};

export const alternatives: Alternatives = { replaces: [], alternatives: foundParts.slice(0, 2) };

export const terms: readonly Term[] = [
  { _id: 'brake rotor|brake disc', term: 'brake rotor', meaning: 'brake disc', parts: counted(120) },
  { _id: 'hood|', term: 'hood', meaning: '', parts: counted(0) },
  {
    _id: 'shock absorber|damper strut',
    term: 'shock absorber',
    meaning: 'damper strut',
    parts: counted(1000),
  },
];

const application = (model: string, builtFrom: string): NumberedPart['applications'][number] => ({
  make: 'Toyota',
  model,
  generation: 'E210',
  engines: ['1.8 2ZR-FXE', '2.0 M20A-FXS'],
  positions: ['front'],
  notes: ['without adaptive suspension'],
  builtFrom,
});

export const numberedParts: readonly NumberedPart[] = parts
  .filter(({ number }) => number)
  .map((part) => ({
    ...part,
    brand,
    categories: [{ id: 'suspension', name: 'Suspension' }, category],
    universal: false,
    asked: { kind: 'own', shown: part.number ?? '' },
    numbers: [
      { kind: 'own', shown: part.number ?? '' },
      { kind: 'oe', shown: '48510-09J80', brand: 'Toyota' },
      { kind: 'cross', shown: 'DEMO-339700', brand: 'Nippon Denki' },
    ],
    applications: [application('Corolla', '2018-09'), application('Corolla Touring Sports', '2019-01')],
    vehicles: counted(6),
  }));

const [filter] = parts;
const [damper] = numberedParts;
const named = (part: { _id: string; name: string; number?: string } | undefined) => ({
  _id: part?._id ?? '',
  name: part?.name ?? '',
  ...(part?.number && { number: part.number }),
});

export const suggestions: Suggestions = {
  numbers: [{ kind: 'oe', shown: '43512-52130', brand: 'Toyota', part: named(damper) }],
  parts: [{ ...named(filter), picture: filter?.picture ?? '', price: filter?.price ?? 0 }],
  categories: [{ id: 'brakes/discs', name: 'Brake discs' }],
  vehicles: [vehicle],
};

export const fits: ResponseOf<'GET /fit'> = parts.map(({ _id }, index) => ({
  part: _id,
  fit: index % 2 === 0 ? { answer: 'fits', fittings: [{ position: 'front' }] } : { answer: 'does-not-fit' },
}));
