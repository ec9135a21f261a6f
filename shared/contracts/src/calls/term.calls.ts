import Type, { type Static } from 'typebox';
import { MAX_TERM_LENGTH, MAX_TERMS_FILE, TERM_COLUMNS } from '../terms.ts';
import { OneOf } from '../values.ts';
import type { Call } from './call.ts';
import { Count } from './catalogue.entities.ts';
import { PageQuery } from './list-query.ts';

const TermText = Type.String({ maxLength: MAX_TERM_LENGTH });
const Fields = { term: TermText, meaning: TermText };
const TermId = Type.String({ minLength: 2, maxLength: 2 * MAX_TERM_LENGTH + 1 });

/** A term as the shop keeps it. */
export const Term = Type.Object({
  _id: TermId,
  ...Fields,
  parts: Type.Object(Count.properties, {
    description: 'Parts that its meaning finds; without a meaning, those that the term does',
  }),
});
export type Term = Static<typeof Term>;

const TermList = Type.Object({
  limit: PageQuery.properties.limit,
  after: Type.Optional(TermId),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Words of terms or meanings' })),
});
export type TermListQuery = Static<typeof TermList>;

const example: Term = {
  _id: 'brake rotor|brake disc',
  term: 'brake rotor',
  meaning: 'brake disc',
  parts: { count: 120, more: false },
};
const fields = { term: example.term, meaning: example.meaning };

export const termCalls = {
  'GET /terms': {
    summary: 'Lists what people say for what the catalogue says, by name',
    access: 'admin',
    query: TermList,
    response: Type.Array(Term),
    example: { response: [example] },
  },
  'PUT /terms': {
    summary: 'Adds a term, or changes the one that `was` names; one that is there already stays as it is',
    access: 'admin',
    body: Type.Object({ ...Fields, was: Type.Optional(TermId) }),
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { body: fields, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'DELETE /terms/{id}': {
    summary: 'Removes a term',
    access: 'admin',
    params: Type.Object({ id: TermId }),
    response: Type.Object({ deletedCount: Type.Integer() }),
    example: { response: { deletedCount: 1 } },
  },
  'GET /terms/file': {
    summary: 'Answers all terms as the text of a CSV file, which can be loaded again. No cell is a formula',
    access: 'admin',
    response: Type.Object({ csv: Type.String() }),
    example: { response: { csv: 'term,meaning\r\nbrake rotor,brake disc\r\n' } },
  },
  'POST /terms/file': {
    summary: 'Adds the terms of a CSV file, or names what is wrong in it and adds none. None is removed',
    access: 'admin',
    body: Type.Object({ csv: Type.String({ minLength: 1, maxLength: MAX_TERMS_FILE }) }),
    maxBodyBytes: 4 * MAX_TERMS_FILE,
    response: Type.Object({
      addedCount: Type.Integer(),
      faults: Type.Array(
        Type.Object({
          line: Type.Integer({ minimum: 1, description: 'As a spreadsheet counts' }),
          field: OneOf(TERM_COLUMNS),
          message: Type.String(),
        }),
      ),
    }),
    example: { body: { csv: 'term,meaning\nrotor,brake disc\n' }, response: { addedCount: 1, faults: [] } },
  },
} as const satisfies Record<string, Call>;
