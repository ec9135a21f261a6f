import Type, { type Static, type TProperties } from 'typebox';
import { Part } from '../entities.ts';
import { FUELS, POSITIONS } from '../fitting.ts';
import { NUMBER_KINDS } from '../part-number.ts';
import { Id, OneOf } from '../values.ts';

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'A month, such as 2005-03' });
const PositionName = OneOf(POSITIONS);
const NumberKindName = OneOf(NUMBER_KINDS);

/** The months between which something was built; absent where it is not known, or still is. */
const Built = { builtFrom: Type.Optional(Month), builtTo: Type.Optional(Month) };

/** A count up to a limit. */
const Counted = {
  count: Type.Integer({ minimum: 0 }),
  more: Type.Boolean({ description: 'There may be more than counted' }),
};
export const Count = Type.Object(Counted);
export type Count = Static<typeof Count>;

/** A category or a brand. */
export const Named = Type.Object({ id: Type.String(), name: Type.String() });
export type Named = Static<typeof Named>;

/** What a part can be put in: categories with the names of those above them, such as `Brakes > Brake discs`. */
export const CatalogueNames = Type.Object({ brands: Type.Array(Named), categories: Type.Array(Named) });
export type CatalogueNames = Static<typeof CatalogueNames>;

/** One variant of a car, with one engine, over the time in which it was built. */
export const Vehicle = Type.Object({
  _id: Id,
  make: Type.String(),
  model: Type.String(),
  generation: Type.Optional(Type.String()),
  engineCode: Type.Optional(Type.String()),
  litres: Type.Optional(Type.Number({ minimum: 0 })),
  fuel: Type.Optional(OneOf(FUELS)),
  kw: Type.Optional(Type.Integer({ minimum: 0 })),
  ...Built,
});
export type Vehicle = Static<typeof Vehicle>;

/** One position of a part in a vehicle, with a note and the months in which the vehicle was built with it. */
export const Fitting = Type.Object({
  position: Type.Optional(PositionName),
  note: Type.Optional(Type.String()),
  ...Built,
});
export type Fitting = Static<typeof Fitting>;

/** `not-known`: the shop knows no vehicle of the part. */
export const Fit = Type.Object({
  answer: OneOf(['fits', 'does-not-fit', 'not-known']),
  universal: Type.Optional(Type.Boolean({ description: 'The part fits every vehicle' })),
  fittings: Type.Optional(Type.Array(Fitting)),
  instead: Type.Optional({
    ...Named,
    description: 'Where the part is not known to fit: its category, if others of it fit the vehicle',
  }),
});
export type Fit = Static<typeof Fit>;

/** A number by which a part is known. */
export const PartNumber = Type.Object({
  kind: NumberKindName,
  shown: Type.String(),
  brand: Type.Optional(Type.String()),
});
export type PartNumber = Static<typeof PartNumber>;

/** A part by what it is called. */
const NamedPart = Type.Object({ _id: Id, number: Type.Optional(Type.String()), name: Type.String() });

/** The catalogue names brand and category instead of giving their ids. */
const { brandId: _brand, categoryId: _category, ...withoutIds } = Part.properties;
const { attributes: _, description: __, ...summary } = withoutIds;

/** A part in the catalogue's list. */
export const FoundPart = Type.Object({
  ...summary,
  brand: Type.Optional(Named),
  category: Type.Optional(Named),
  universal: Type.Boolean(),
  fit: Type.Optional(Fit),
  successor: Type.Optional(NamedPart),
  matched: Type.Optional(
    Type.Object({ ...PartNumber.properties }, { description: 'The number that was searched for' }),
  ),
});
export type FoundPart = Static<typeof FoundPart>;

/** What else a buyer of a part may take. */
export const Alternatives = Type.Object({
  successor: Type.Optional(NamedPart),
  replaces: Type.Array(NamedPart, { description: 'Parts of the catalogue whose number it replaces' }),
  alternatives: Type.Array(Type.Object(summary), {
    description:
      'In stock, of its category, the cheapest first: they fit the vehicle, else all that it fits. Cheaper than the part, unless that cannot be ordered or does not fit',
  }),
});
export type Alternatives = Static<typeof Alternatives>;

const facet = <Value extends TProperties>(value: Value) => Type.Array(Type.Object({ ...value, ...Counted }));

/** What the list can be narrowed to. Each count is that of the list after adding the choice to the other facets'. */
const Facets = Type.Object({
  categories: facet(Named.properties),
  brands: facet(Named.properties),
  positions: facet({ id: PositionName }),
  prices: facet({
    from: Type.Optional(Part.properties.price),
    to: Type.Optional(Type.Number({ minimum: 0, description: 'Dollars; this price is in the band' })),
  }),
  inStock: Count,
  attributes: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), values: facet(Named.properties) }), {
      description: 'Those that many parts of the list have; absent where these are of too many kinds',
    }),
  ),
});

/** Some of the typed words, and what the shop takes them for. */
export const Understood = Type.Object({
  kind: OneOf([
    'number',
    'measure',
    'vehicle',
    'position',
    'synonym',
    'brand',
    'price',
    'stock',
    'exclusion',
  ]),
  text: Type.String({ description: 'As it was typed, without case and accents' }),
  means: Type.Optional(Type.String()),
});
export type Understood = Static<typeof Understood>;

/** A page of the catalogue. */
export const CataloguePage = Type.Object({
  parts: Type.Array(FoundPart),
  total: Count,
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0, description: 'Pages that can be read; of a larger list not all' }),
  facets: Facets,
  upTo: Type.Optional({ ...Id, description: 'The newest part that there was; for the next pages' }),
  didYouMean: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Numbers that differ from the typed one in one character, where nothing was found',
    }),
  ),
  corrected: Type.Optional(
    Type.String({
      description: 'The words that were searched for instead, because those sent are in no part',
    }),
  ),
  understood: Type.Optional(Type.Array(Understood)),
  leftOut: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Typed words that no part has together with the others; the list is without them',
    }),
  ),
  anyVehicle: Type.Optional({
    ...Count,
    description: 'Parts that the words find whatever vehicle they fit, where a vehicle is named or chosen',
  }),
  vehicle: Type.Optional(Vehicle),
});
export type CataloguePage = Static<typeof CataloguePage>;

/** The cars of one model and generation that a part fits. */
const Application = Type.Object({
  make: Type.String(),
  model: Type.String(),
  generation: Type.Optional(Type.String()),
  engines: Type.Array(Type.String()),
  positions: Type.Array(PositionName),
  notes: Type.Array(Type.String()),
  ...Built,
});

/** A part as its own page shows it. */
export const NumberedPart = Type.Object({
  ...withoutIds,
  brand: Type.Optional(Named),
  categories: Type.Array(Named, { description: 'From the widest to its own' }),
  universal: Type.Boolean(),
  asked: PartNumber,
  numbers: Type.Array(PartNumber),
  successor: Type.Optional(NamedPart),
  applications: Type.Array(Application),
  vehicles: Count,
});
export type NumberedPart = Static<typeof NumberedPart>;

/** What somebody who is typing may mean. */
export const Suggestions = Type.Object({
  numbers: Type.Array(Type.Object({ ...PartNumber.properties, part: NamedPart })),
  parts: Type.Array(
    Type.Object({ ...NamedPart.properties, picture: Type.String(), price: Part.properties.price }),
  ),
  categories: Type.Array(
    Type.Object({
      ...Named.properties,
      above: Type.Optional(Type.String({ description: 'The name of the category above it' })),
    }),
  ),
  vehicles: Type.Array(Vehicle),
  named: Type.Optional(
    Type.Object(
      { text: Type.String(), means: Type.String(), rest: Type.String() },
      { description: 'The vehicle that some of the typed words name, and the other words' },
    ),
  ),
  corrected: Type.Optional(Type.String()),
});
export type Suggestions = Static<typeof Suggestions>;

/** The next choice on the way to a vehicle: only what there are parts for. */
export const VehicleChoices = Type.Object({
  makes: Type.Optional(Type.Array(Type.String())),
  models: Type.Optional(Type.Array(Type.String())),
  years: Type.Optional(Type.Array(Type.Integer())),
  vehicles: Type.Optional(Type.Array(Vehicle)),
});
export type VehicleChoices = Static<typeof VehicleChoices>;

/** A vehicle that a customer keeps. */
export const GarageVehicle = Type.Object({
  ...Vehicle.properties,
  name: Type.Optional(Type.String({ description: "The customer's own name for it" })),
  year: Type.Optional(Type.Integer()),
});
export type GarageVehicle = Static<typeof GarageVehicle>;

/** What a VIN says, as far as the shop can read it. */
const VIN_MATCHES = ['engine', 'size', 'model'] as const;
export type VinMatch = (typeof VIN_MATCHES)[number];

export const DecodedVin = Type.Object({
  checkDigit: OneOf(['right', 'wrong'], 'Outside North America a wrong one is common'),
  year: Type.Optional(Type.Integer()),
  make: Type.Optional(Type.String()),
  model: Type.Optional(Type.String()),
  engine: Type.Optional(Type.String()),
  vehicles: Type.Array(Vehicle, { description: 'Those of the catalogue that it may be' }),
  match: OneOf(
    VIN_MATCHES,
    'What the vehicles have in common with the VIN beside model and year: the engine’s code, only its size, or neither',
  ),
  number: Type.Optional(
    Type.String({
      description: 'The same as the number of a part, where the catalogue has one: then it is no VIN',
    }),
  ),
});
export type DecodedVin = Static<typeof DecodedVin>;
