import Type, { type Static } from 'typebox';
import { Import, ImportRow, ROWS_SHOWN } from '../import-entities.ts';
import { productEditRules } from '../rules/product.rules.ts';
import { Dollars, Id, IdParams, OneOf, SignedWholeNumber, Typed, WholeNumber } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { PageQuery } from './list-query.ts';

/** How an edit changes each product. A price changes to an amount, by a percentage, or by an amount: by one of them. */
export const BulkChanges = Type.Object({
  price: Type.Optional(
    Type.Union([
      Type.Object({ to: Dollars }),
      Type.Object({
        byPercent: Typed('number', {
          minimum: -99.99,
          maximum: 1000,
          pattern: '^-?\\d{1,4}(\\.\\d{1,2})?$',
        }),
      }),
      Type.Object({ byDollars: Typed('number', { pattern: '^-?\\d{1,8}(\\.\\d{1,2})?$' }) }),
    ]),
  ),
  minimumOrder: Type.Optional(WholeNumber),
  addedUnits: Type.Optional(SignedWholeNumber),
  brand: Type.Optional(
    Type.String({ minLength: 1, maxLength: 60, description: 'Its name; added if it is new' }),
  ),
  category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 250,
      description: 'Its name after those above it, such as `Brakes > Brake discs`; added if it is new',
    }),
  ),
  universal: Type.Optional(OneOf(['yes', 'no'])),
});
export type BulkChanges = Static<typeof BulkChanges>;

const example: Import = {
  _id: 'import_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
  kind: 'prices',
  state: 'checked',
  rows: 2000,
  done: 2000,
  new: 0,
  changed: 120,
  same: 1879,
  wrong: 1,
  refused: 0,
  kept: 0,
  name: 'Ada Admin',
  createdAt: '2026-03-02T11:15:00.000Z',
};

export const importCalls = {
  'GET /imports': {
    summary: 'Lists what was loaded from files, and edits of many products',
    access: 'admin',
    query: PageQuery,
    response: Type.Array(Import),
    example: { response: [example] },
  },
  'GET /imports/{id}': {
    summary: 'Tells how far an import is',
    access: 'admin',
    params: IdParams,
    response: Import,
    problems: ['not-found'],
    example: { response: example },
  },
  'GET /imports/{id}/rows': {
    summary: 'Lists rows of an import in the order of the file, at most 100 at once',
    access: 'admin',
    params: IdParams,
    query: Type.Object({
      show: OneOf(ROWS_SHOWN),
      after: Type.Optional(Type.String({ pattern: '^\\d{1,6}$', description: 'A row: those after it' })),
    }),
    response: Type.Array(ImportRow),
    problems: ['not-found'],
    example: {
      response: [
        {
          line: 17,
          id: examples.part._id,
          name: examples.part.name,
          changes: [{ column: 'price', before: '3.12', after: '3.20' }],
          problems: [],
        },
      ],
    },
  },
  'POST /imports/edit': {
    summary:
      'Begins an edit of many products with a dry run: those with these ids, or all that match the words',
    access: 'admin',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      stock: Type.Optional(Type.Literal('below-minimum')),
      changes: BulkChanges,
    }),
    rules: productEditRules,
    response: Import,
    example: {
      body: { q: 'filter', changes: { price: { byPercent: 5 } } },
      response: { ...example, kind: 'edit', state: 'checking', done: 0, changed: 0, same: 0, wrong: 0 },
    },
  },
  'PUT /imports/{id}': {
    summary:
      'Applies an import that was checked, undoes one that was applied, or has a failed step tried again',
    access: 'admin',
    params: IdParams,
    body: Type.Object({
      state: OneOf(
        ['checking', 'applying', 'undoing'],
        'The present state of a failed import has its step tried again',
      ),
    }),
    response: Import,
    problems: ['not-found', 'import-moved-on'],
    example: { body: { state: 'applying' }, response: { ...example, state: 'applying', done: 0 } },
  },
  'DELETE /imports/{id}': {
    summary: 'Discards an import that was not applied',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found', 'import-moved-on'],
    example: { response: { deletedCount: 1 } },
  },
} as const satisfies Record<string, Call>;
