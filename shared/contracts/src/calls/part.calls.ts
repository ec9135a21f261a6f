import Type from 'typebox';
import { Part, PartAttribute, PartEvent, WaitingOrders } from '../entities.ts';
import { MAX_MORE_PICTURES } from '../pictures.ts';
import { MAX_PRICE_BREAKS } from '../price-breaks.ts';
import { partNumberRules, productDataRules, productEditRules, productRules } from '../rules/product.rules.ts';
import { STOCK_REASONS } from '../stock-reasons.ts';
import { Dollars, Id, IdParams, OneOf, SignedWholeNumber, Text, WholeNumber } from '../values.ts';
import type { Call } from './call.ts';
import { CatalogueNames } from './catalogue.entities.ts';
import { examples } from './examples.ts';
import { EventListQuery, PartListQuery } from './list-query.ts';

/** What an admin's form sets of a part; numbers may come as strings. */
const PartValues = {
  name: Text(200),
  picture: Text(2000),
  minimumOrder: WholeNumber,
  price: Dollars,
  description: Text(5000),
};
const PartFields = Type.Object({ ...PartValues, quantity: WholeNumber });

/** The id of a brand or a category. */
const NameId = Type.String({ maxLength: 250 });

/** What is added to the specification's fields. An empty number, brand or category means none. */
const PartData = {
  number: Type.String({ maxLength: 40, pattern: partNumberRules.pattern.value.source }),
  attributes: Type.Array(PartAttribute, { maxItems: 40 }),
  priceBreaks: Type.Array(Type.Object({ minQuantity: WholeNumber, price: Dollars }), {
    maxItems: MAX_PRICE_BREAKS,
  }),
  brandId: NameId,
  categoryId: NameId,
  universal: Type.Boolean(),
  morePictures: Type.Array(PartValues.picture, { maxItems: MAX_MORE_PICTURES }),
};

/** The fields that an admin edits; the stock changes by a number of units. */
const PartEdit = Type.Partial(Type.Object({ ...PartValues, ...PartData }));

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
    body: Type.Object({ ...PartFields.properties, ...Type.Partial(Type.Object(PartData)).properties }),
    rules: { ...productRules, ...productDataRules },
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
  'GET /managePart/count': {
    summary: 'Counts the parts of the catalogue, or those with the words of a search',
    access: 'admin',
    query: Type.Pick(PartListQuery, ['q']),
    response: Type.Object({
      count: Type.Integer({ minimum: 0 }),
      more: Type.Optional(Type.Literal(true, { description: 'There are more, which were not counted' })),
    }),
    example: { response: { count: 2145 } },
  },
  'GET /catalogueNames': {
    summary: 'Lists the brands and categories that a part can be put in, by name',
    access: 'admin',
    response: CatalogueNames,
    example: {
      response: {
        brands: [{ id: 'kestrel', name: 'Kestrel' }],
        categories: [{ id: 'filters/oil-filters', name: 'Filters > Oil filters' }],
      },
    },
  },
  'DELETE /managePart/{id}': {
    summary: 'Removes a part from the catalogue; orders keep their snapshot of it',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { response: { deletedCount: 1 } },
  },
  'PATCH /managePart/{id}': {
    summary:
      'Edits a part: the given fields, where they still hold what `seen` says, and the stock by `added` units',
    access: 'admin',
    params: IdParams,
    body: Type.Object({
      ...PartEdit.properties,
      // What each given field held when its edit began.
      seen: Type.Optional(PartEdit),
      added: Type.Optional(SignedWholeNumber),
      reason: Type.Optional(OneOf(STOCK_REASONS)),
    }),
    rules: productEditRules,
    response: Type.Object({
      acknowledged: Type.Boolean(),
      modifiedCount: Type.Integer(),
      quantity: Type.Integer(),
    }),
    problems: ['not-found', 'edit-conflict'],
    example: {
      body: { price: 3.2, seen: { price: 3.12 }, added: -12, reason: 'damaged' },
      response: { acknowledged: true, modifiedCount: 1, quantity: 7788 },
    },
  },
  'GET /managePart/{id}/events': {
    summary: 'Lists what the audit log says about a part: without parameters its newest page, oldest first',
    access: 'admin',
    params: IdParams,
    query: EventListQuery,
    response: Type.Array(PartEvent),
    problems: ['not-found'],
    example: { response: [examples.partEvent] },
  },
  'GET /managePart/{id}/waiting': {
    summary: 'Counts the orders of a part that are not finished',
    access: 'admin',
    params: IdParams,
    response: WaitingOrders,
    problems: ['not-found'],
    example: { response: { unpaid: 3, toShip: 2 } },
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
