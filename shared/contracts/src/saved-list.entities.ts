import Type, { type Static } from 'typebox';
import { Part } from './entities.ts';
import { Id } from './values.ts';
import { MAX_QUANTITY } from './whole-number.ts';

/** So many units of a part. */
export const LineToSave = Type.Object({
  partId: Id,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
});
export type LineToSave = Static<typeof LineToSave>;

/** A line of a saved list with the part as it is now. */
export const SavedListLine = Type.Object({
  ...LineToSave.properties,
  name: Type.String({ description: 'Of the part, also when it has left the catalogue' }),
  part: Type.Optional(Type.Object(Part.properties, { description: 'Absent when it has left the catalogue' })),
});
export type SavedListLine = Static<typeof SavedListLine>;

/** A list of parts that a buyer keeps to order it again. */
export const SavedList = Type.Object({
  _id: Id,
  name: Type.String(),
  lineCount: Type.Integer({ minimum: 0 }),
  changedAt: Type.String({ format: 'date-time' }),
});
export type SavedList = Static<typeof SavedList>;

/** A saved list with its lines, in their order. */
export const SavedListWithLines = Type.Object({
  ...SavedList.properties,
  lines: Type.Array(SavedListLine),
});
export type SavedListWithLines = Static<typeof SavedListWithLines>;
