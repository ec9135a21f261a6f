import type {
  Alternatives,
  CataloguePage,
  DecodedVin,
  Fit,
  FoundPart,
  GarageVehicle,
  NumberedPart,
  PartNumber,
  Suggestions,
  Vehicle,
} from './catalogue.entities.ts';
import { examples } from './examples.ts';

const vehicle: Vehicle = {
  _id: 'vehicle_01JD5XF7Z8Q2M4N6P8R0S2T4V6',
  make: 'Toyota',
  model: 'Yaris',
  generation: 'XP90',
  engineCode: '1NZ-FE',
  litres: 1.5,
  fuel: 'petrol',
  kw: 78,
  builtFrom: '2005-08',
  builtTo: '2011-07',
};
const garageVehicle: GarageVehicle = { ...vehicle, name: 'Van 3', year: 2009 };

const number: PartNumber = { kind: 'oe', shown: '90915-10001', brand: 'Toyota' };
const fit: Fit = { answer: 'fits', fittings: [{ position: 'front', note: 'with 255 mm discs' }] };
const brand = { id: 'kestrel', name: 'Kestrel' };
const category = { id: 'filters/oil', name: 'Oil filters' };

const { description: _, attributes: __, ...summary } = examples.part;
const foundPart: FoundPart = { ...summary, brand, category, universal: false, fit, matched: number };

const alternatives: Alternatives = { replaces: [], alternatives: [summary] };

const page: CataloguePage = {
  parts: [foundPart],
  total: { count: 1, more: false },
  page: 1,
  pages: 1,
  facets: {
    categories: [{ ...category, count: 1, more: false }],
    brands: [{ ...brand, count: 1, more: false }],
    positions: [{ id: 'front', count: 1, more: false }],
    prices: [{ to: 10, count: 1, more: false }],
    inStock: { count: 1, more: false },
    attributes: [{ name: 'Height', values: [{ id: 'height:76mm', name: '76 mm', count: 1, more: false }] }],
  },
  corrected: 'oil filter',
  vehicle,
};

const numberedPart: NumberedPart = {
  ...examples.part,
  brand,
  categories: [{ id: 'filters', name: 'Filters' }, category],
  universal: false,
  asked: number,
  numbers: [{ kind: 'own', shown: 'KP-AC-1107' }, number],
  applications: [
    {
      make: 'Toyota',
      model: 'Yaris',
      generation: 'XP90',
      engines: ['1.5 1NZ-FE'],
      positions: ['front'],
      notes: [],
      builtFrom: '2005-08',
      builtTo: '2011-07',
    },
  ],
  vehicles: { count: 1, more: false },
};

const named = { _id: examples.part._id, number: 'KP-AC-1107', name: examples.part.name };
const suggestions: Suggestions = {
  numbers: [{ ...number, part: named }],
  parts: [{ ...named, picture: examples.part.picture, price: examples.part.price }],
  categories: [category],
  vehicles: [vehicle],
};

const decodedVin: DecodedVin = {
  checkDigit: 'right',
  year: 2009,
  make: 'Toyota',
  model: 'Yaris',
  engine: '1.5 1NZ-FE',
  vehicles: [vehicle],
  match: 'engine',
};

/** The data in the examples of the catalogue's calls. */
export const catalogueExamples = {
  vehicle,
  garageVehicle,
  fit,
  page,
  alternatives,
  numberedPart,
  suggestions,
  decodedVin,
};
