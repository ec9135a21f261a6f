import Type, { type Static } from 'typebox';
import { catalogueLimits, cataloguePatterns } from '../catalogue-patterns.ts';
import { MAX_FITS_PER_CALL } from '../fitting.ts';
import { Id, OneOf } from '../values.ts';

/** Parts on a page of the catalogue. */
export const CATALOGUE_PAGE = 24;
/** The last page that can be read. */
export const LAST_CATALOGUE_PAGE = 100;
/** Counts are exact up to here. */
export const MAX_EXACT_COUNT = 1000;

const { category, brand, position, attribute, amount, vehicle, part, page } = cataloguePatterns;
const MORE_CHOICES = catalogueLimits.choices - 1;

/** Ids in the order given, with commas between them. */
const Several = (one: string, description: string) =>
  Type.Optional(
    Type.String({ maxLength: 500, pattern: `^(${one})(,(${one})){0,${MORE_CHOICES}}$`, description }),
  );

const Amount = (description: string) => Type.Optional(Type.String({ pattern: `^${amount}$`, description }));
const VehicleId = Type.String({ maxLength: catalogueLimits.id, pattern: `^${vehicle}$` });
const Words = Type.Optional(
  Type.String({ maxLength: catalogueLimits.words, description: 'A number, or words' }),
);

const CATALOGUE_SORTS = ['best', 'newest', 'name', '-name', 'price', '-price'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Choices of one facet widen the list, those of different facets narrow it. */
export const CatalogueQuery = Type.Object({
  q: Words,
  exact: Type.Optional(OneOf(['yes'], 'Search for the words as they are')),
  words: Type.Optional(
    Type.String({
      maxLength: catalogueLimits.phrases,
      description:
        'Phrases of `q` that are searched for as words, whatever they mean; with semicolons between them',
    }),
  ),
  category: Several(category, 'Categories, each with those below it'),
  brand: Several(brand, 'Brands'),
  position: Several(position, 'Positions'),
  attribute: Several(
    attribute,
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
  page: Type.Optional(Type.String({ pattern: `^(${page})$`, description: `1 to ${LAST_CATALOGUE_PAGE}` })),
  upTo: Type.Optional(
    Type.String({
      maxLength: catalogueLimits.id,
      pattern: `^${part}$`,
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
