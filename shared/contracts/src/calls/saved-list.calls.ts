import Type from 'typebox';
import { SAVED_LIST_LIMITS } from '../carts.ts';
import { savedListRules } from '../rules/checkout.rules.ts';
import { LineToSave, SavedList, SavedListWithLines } from '../saved-list.entities.ts';
import { Id, IdParams, LineText } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';

const Name = LineText(100);
/** A part that is named twice is one line with the units of both. */
const Lines = Type.Array(LineToSave, { maxItems: SAVED_LIST_LIMITS.lines });
const Changed = Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() });

const line = { partId: examples.part._id, quantity: 480 };
const list: SavedList = {
  _id: 'list_01JD5XD6F8G0H2J4K6M8N0P2Q4',
  name: 'Monday',
  lineCount: 1,
  changedAt: '2026-03-02T09:30:00.000Z',
};

/** The lists of parts that buyers keep. Each belongs to one account; for others it does not exist. */
export const savedListCalls = {
  'GET /lists': {
    summary: "Lists the caller's saved lists, the last changed first",
    access: 'signed-in',
    response: Type.Array(SavedList),
    example: { response: [list] },
  },
  'POST /lists': {
    summary: 'Saves a list',
    access: 'signed-in',
    body: Type.Object({ name: Name, lines: Type.Optional(Lines) }),
    rules: savedListRules,
    response: Type.Object({ acknowledged: Type.Boolean(), insertedId: Id }),
    problems: ['not-found', 'too-many-lists'],
    example: {
      body: { name: list.name, lines: [line] },
      response: { acknowledged: true, insertedId: list._id },
    },
  },
  'GET /lists/{id}': {
    summary: "Reads a list with its parts at today's prices and stock",
    access: 'signed-in',
    params: IdParams,
    response: SavedListWithLines,
    problems: ['not-found'],
    example: { response: { ...list, lines: [{ ...line, name: examples.part.name, part: examples.part }] } },
  },
  'PATCH /lists/{id}': {
    summary: 'Renames a list',
    access: 'signed-in',
    params: IdParams,
    body: Type.Object({ name: Name }),
    rules: savedListRules,
    response: Changed,
    problems: ['not-found'],
    example: { body: { name: 'Tuesday' }, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'PUT /lists/{id}/lines': {
    summary: 'Replaces the lines of a list',
    access: 'signed-in',
    params: IdParams,
    body: Type.Object({ lines: Lines }),
    response: Changed,
    problems: ['not-found'],
    example: { body: { lines: [line] }, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'DELETE /lists/{id}': {
    summary: 'Deletes a list',
    access: 'signed-in',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    example: { response: { deletedCount: 1 } },
  },
} as const satisfies Record<string, Call>;
