import Type, { type Static } from 'typebox';
import { Id } from '../values.ts';

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
  after: Type.Optional(Id),
});
export type PageQuery = Static<typeof PageQuery>;
