import Type, { type Static } from 'typebox';
import { MAX_FITS_PER_CALL, POSITIONS } from '../fitting.ts';
import { Id, OneOf } from '../values.ts';

/** Parts on a page of the catalogue. */
export const CATALOGUE_PAGE = 24;
/** The last page that can be read. */
export const LAST_CATALOGUE_PAGE = 100;
/** Counts are exact up to here. */
export const MAX_EXACT_COUNT = 1000;

/** Ids in the order given, with commas between them. */
const Several = (one: string, description: string) =>
  Type.Optional(Type.String({ maxLength: 500, pattern: `^(${one})(,(${one})){0,19}$`, description }));

/** The segments of a category's id are those of the categories above it: `brakes/pads` is one of `brakes`. */
const SLUG = '[\\p{L}\\p{M}\\p{N}]+(-[\\p{L}\\p{M}\\p{N}]+)*';
const CATEGORY_ID = `${SLUG}(/${SLUG}){0,3}`;
/** An attribute and one of its values, as the catalogue names them. */
const ATTRIBUTE_KEY = "[^\\s,:;'\\\\]{1,40}:[^\\s,:;'\\\\]{1,40}";

const Amount = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$', description }));
const VehicleId = Type.String({ maxLength: 64, pattern: '^vehicle_[0-9A-Za-z]+$' });
const Words = Type.Optional(Type.String({ maxLength: 100, description: 'A number, or words' }));

const CATALOGUE_SORTS = ['best', 'newest', 'name', '-name', 'price', '-price'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Choices of one facet widen the list, those of different facets narrow it. */
export const CatalogueQuery = Type.Object({
  q: Words,
  exact: Type.Optional(OneOf(['yes'], 'Search for the words as they are')),
  words: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Phrases of `q` that are searched for as words, whatever they mean; with semicolons between them',
    }),
  ),
  category: Several(CATEGORY_ID, 'Categories, each with those below it'),
  brand: Several(SLUG, 'Brands'),
  position: Several(POSITIONS.join('|'), 'Positions'),
  attribute: Several(
    ATTRIBUTE_KEY,
    'Values of attributes, such as `height:76mm`: those of one attribute widen the list, those of different ones narrow it',
  ),
  from: Amount('The lowest price, in dollars'),
  to: Amount('The highest price, in dollars'),
  stock: Type.Optional(OneOf(['in'], 'Only what can be ordered now')),
  vehicle: Type.Optional(VehicleId),
  fit: Type.Optional(
    OneOf(['any'], 'With a vehicle: all parts, not only those that fit it and universal ones'),
  ),
  sort: Type.Optional(OneOf(CATALOGUE_SORTS)),
  page: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|100)$', description: `1 to ${LAST_CATALOGUE_PAGE}` }),
  ),
  upTo: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^part_[0-9A-Za-z]+$',
      description:
        'The `upTo` of the first page: parts that were added since are left out, so that none is on two pages',
    }),
  ),
});
export type CatalogueQuery = Static<typeof CatalogueQuery>;

export const SuggestionsQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) });
export type SuggestionsQuery = Static<typeof SuggestionsQuery>;

/** Without parameters the makes; then models, years, and the variants that were built in the year. */
export const VehicleQuery = Type.Object({
  make: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  model: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  year: Type.Optional(Type.String({ pattern: '^(19|20)\\d\\d$' })),
});
export type VehicleQuery = Static<typeof VehicleQuery>;

export const AlternativesQuery = Type.Object({ part: Id, vehicle: Type.Optional(VehicleId) });
export type AlternativesQuery = Static<typeof AlternativesQuery>;

export const FitQuery = Type.Object({
  vehicle: VehicleId,
  parts: Type.String({
    maxLength: 6500,
    pattern: `^[a-z]+_[0-9A-Za-z]+(,[a-z]+_[0-9A-Za-z]+){0,${MAX_FITS_PER_CALL - 1}}$`,
    description: `Ids of parts, at most ${MAX_FITS_PER_CALL}, with commas between them`,
  }),
});
export type FitQuery = Static<typeof FitQuery>;
