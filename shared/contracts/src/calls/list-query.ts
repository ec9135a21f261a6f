import Type, { type Static } from 'typebox';

export const DEFAULT_PAGE = 100;
export const LARGEST_PAGE = 500;

/** Paging of a list: without parameters its newest page, older to newer. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,2}$',
      description: `1 to ${LARGEST_PAGE}, ${DEFAULT_PAGE} by default`,
    }),
  ),
  after: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[a-z]+_[0-9A-Za-z]+$',
      description: 'The id of an entry: what was inserted before it',
    }),
  ),
});
export type PageQuery = Static<typeof PageQuery>;

const PART_SORTS = ['newest', 'name', 'price', '-price'] as const;
export type PartSort = (typeof PART_SORTS)[number];

/**
 * Paging, searching and sorting of parts. `newest` runs from older to newer like every list; the other
 * sorts run as they say, and `after` continues behind that part in their order.
 */
export const PartListQuery = Type.Object({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of the name or the description' })),
  sort: Type.Optional(Type.Unsafe<PartSort>({ type: 'string', enum: PART_SORTS })),
});
export type PartListQuery = Static<typeof PartListQuery>;
