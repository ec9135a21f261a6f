import Type from 'typebox';
import { Part } from '../entities.ts';
import { productRules } from '../rules/product.rules.ts';
import { Dollars, Id, SignedWholeNumber, Text, WholeNumber } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { PartListQuery } from './list-query.ts';

const IdParams = Type.Object({ id: Id });

/** A part's fields as an admin's form sends them; numbers may come as strings. */
const PartFields = Type.Object({
  name: Text(200),
  picture: Text(2000),
  minimumOrder: WholeNumber,
  quantity: WholeNumber,
  price: Dollars,
  description: Text(5000),
});

export const partCalls = {
  'GET /part': {
    summary: 'Lists parts; the newest page in insertion order without parameters',
    access: 'public',
    query: PartListQuery,
    response: Type.Array(Part),
    example: { response: [examples.part] },
  },
  'POST /part': {
    summary: 'Adds a part to the catalogue',
    access: 'admin',
    body: PartFields,
    rules: productRules,
    response: Type.Object({ acknowledged: Type.Boolean(), insertedId: Id }),
    example: { body: examples.partFields, response: { acknowledged: true, insertedId: examples.part._id } },
  },
  'GET /managePart': {
    summary: 'Lists parts for their administration',
    access: 'admin',
    query: PartListQuery,
    response: Type.Array(Part),
    example: { response: [examples.part] },
  },
  'DELETE /managePart/{id}': {
    summary: 'Removes a part from the catalogue; orders keep their snapshot of it',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { response: { deletedCount: 1 } },
  },
  'GET /purchase/{id}': {
    summary: 'Reads one part',
    access: 'signed-in',
    params: IdParams,
    response: Part,
    problems: ['not-found'],
    example: { response: examples.part },
  },
  'PUT /purchase/{id}': {
    summary: 'Edits a part (admin); after an order it changes nothing, the order has moved the stock',
    access: 'signed-in',
    params: IdParams,
    body: Type.Partial(PartFields),
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { body: examples.partFields, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'PUT /update/{id}': {
    summary: 'Restocks a part: adds `added` units, or sets the absolute `quantity` where none is given',
    access: 'admin',
    params: IdParams,
    body: Type.Object({ quantity: WholeNumber, added: Type.Optional(SignedWholeNumber) }),
    response: Type.Object({
      acknowledged: Type.Boolean(),
      modifiedCount: Type.Integer(),
      quantity: Type.Integer(),
    }),
    problems: ['not-found'],
    example: {
      body: { quantity: 8000, added: 200 },
      response: { acknowledged: true, modifiedCount: 1, quantity: 8000 },
    },
  },
} as const satisfies Record<string, Call>;
