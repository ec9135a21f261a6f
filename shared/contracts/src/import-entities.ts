import Type, { type Static } from 'typebox';
import { IMPORT_KINDS, type ImportKind } from './imports.ts';
import { Id, OneOf } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

/** `edit` is an edit of many products without a file. */
export type LoadedKind = ImportKind | 'edit';
const LOADED_KINDS: readonly LoadedKind[] = [...IMPORT_KINDS, 'edit'];

/** A file that was loaded, or an edit of many products: first a dry run, then applied, then perhaps undone. */
export const Import = Type.Object({
  _id: Id,
  kind: OneOf(LOADED_KINDS),
  stock: Type.Optional(OneOf(['absolute', 'relative'])),
  state: OneOf(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone']),
  failure: Type.Optional(
    Type.String({ description: 'Why it does not go on by itself. The same state again has it tried again' }),
  ),
  rows: Type.Integer({ minimum: 0, description: 'Rows of the file; of an edit, those found so far' }),
  done: Type.Integer({ minimum: 0, description: 'Rows that the present state has dealt with' }),
  new: Count,
  changed: Count,
  same: Count,
  wrong: Count,
  refused: Type.Integer({ minimum: 0, description: 'Rows that could not be applied' }),
  kept: Type.Integer({ minimum: 0, description: 'Rows that could not be undone' }),
  note: Type.Optional(Type.String({ description: 'What was taken for granted when the file was read' })),
  name: Type.Optional(Type.String({ description: 'Who loaded it, or decided about it last' })),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Import = Static<typeof Import>;

/** Which rows to list: by what the dry run says, or those that could not be applied, or not undone. */
export const ROWS_SHOWN = ['new', 'changed', 'wrong', 'refused', 'kept'] as const;
export type RowsShown = (typeof ROWS_SHOWN)[number];

const Cell = Type.Object({ column: Type.String(), value: Type.String() });

/** A row of an import, as the dry run sees it. */
export const ImportRow = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'Its number in a spreadsheet: the column names are row 1' }),
  id: Type.Optional(Id),
  name: Type.Optional(Type.String({ description: 'Of the product or vehicle' })),
  changes: Type.Array(Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() })),
  problems: Type.Array(Type.Object({ ...Cell.properties, reason: Type.String() })),
});
export type ImportRow = Static<typeof ImportRow>;
