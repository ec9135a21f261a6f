import Type, { type Static } from 'typebox';
import { Part } from './entities.ts';
import { type QuickOrderStatus, quickOrderStatuses } from './quick-order-texts.ts';
import { OneOf } from './values.ts';
import { MAX_QUANTITY } from './whole-number.ts';

const STATUSES = Object.keys(quickOrderStatuses) as QuickOrderStatus[];

/** A line of a quick order. */
export const QuickOrderLine = Type.Object({
  line: Type.Integer({ minimum: 1, description: 'Its number in the text, from 1' }),
  text: Type.String({ description: 'As it was sent' }),
  number: Type.Optional(Type.String({ description: 'The part number in it, as it was sent' })),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
  status: OneOf(STATUSES),
  parts: Type.Array(Part, {
    description: 'The part; several where the number is ambiguous, none where it is unknown or unreadable',
  }),
  replaces: Type.Optional(
    Type.Boolean({ description: 'The number is of a part that the part in `parts` has replaced' }),
  ),
  readings: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.Optional(Type.String()),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
        parts: Type.Array(Part),
      }),
      { description: 'The ways to read an unclear line, or known numbers that are like an unknown one' },
    ),
  ),
});
export const QuickOrder = Type.Object({
  lines: Type.Array(QuickOrderLine),
  columns: Type.Optional(
    Type.Object(
      {
        line: Type.Integer({ minimum: 1, description: 'The first line with these columns' }),
        delimiter: Type.String(),
        samples: Type.Array(Type.Array(Type.String())),
      },
      { description: 'What the buyer is asked: which columns hold the numbers and the quantities' },
    ),
  ),
});
export type QuickOrder = Static<typeof QuickOrder>;
export type QuickOrderLine = Static<typeof QuickOrderLine>;
