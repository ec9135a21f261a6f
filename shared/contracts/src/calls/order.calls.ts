import Type from 'typebox';
import { RECALL_SECONDS } from '../carriers.ts';
import { Order, OrderEvent, Shipment, ShippingOutcome } from '../entities.ts';
import { checkoutRules } from '../rules/checkout.rules.ts';
import { Dollars, Id, IdParams, PhoneNumber, Text, WholeNumber } from '../values.ts';
import { MAX_QUANTITY } from '../whole-number.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { BuyerOrdersQuery, EventListQuery, OrderListQuery } from './list-query.ts';

/** How many orders one call ships at most: as many as a page of their list shows. */
const MAX_SHIPPED_PER_CALL = 100;

export const orderCalls = {
  'POST /purchase': {
    summary: 'Places an order; stock and order move in one statement',
    access: 'signed-in',
    body: Type.Object({
      partsId: Id,
      orders: WholeNumber,
      phone: PhoneNumber,
      address: Text(500),
    }),
    rules: checkoutRules,
    response: Type.Object({ success: Type.Literal(true), ...Order.properties }),
    problems: ['not-found', 'already-ordered', 'not-enough-stock', 'too-many-unpaid-orders'],
    example: {
      body: { partsId: examples.part._id, orders: 480, ...examples.contact },
      response: { success: true, ...examples.unpaidOrder },
    },
  },
  'GET /purchase': {
    summary: "Lists a customer's orders",
    access: 'signed-in',
    query: BuyerOrdersQuery,
    response: Type.Array(Order),
    problems: ['forbidden'],
    example: { response: [examples.order] },
  },
  'DELETE /purchase/{id}': {
    summary: 'Cancels (customer, unpaid) or deletes (admin, any) an order',
    access: 'signed-in',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found', 'forbidden', 'payments-unavailable', 'payments-refused'],
    example: { response: { deletedCount: 1 } },
  },
  'GET /order': {
    summary: 'Lists all orders',
    access: 'admin',
    query: OrderListQuery,
    response: Type.Array(Order),
    example: { response: [examples.order] },
  },
  'GET /order/{id}': {
    summary: 'Reads an order for the payment screen',
    access: 'signed-in',
    params: IdParams,
    response: Order,
    problems: ['not-found', 'forbidden'],
    example: { response: examples.order },
  },
  'PUT /order/{id}': {
    summary:
      'Approves a paid order for shipping; of one that was shipped it corrects carrier and tracking number',
    access: 'admin',
    params: IdParams,
    body: Type.Object({ approve: Type.Literal(true), ...Shipment.properties }),
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found', 'not-paid', 'disputed'],
    example: { body: { approve: true }, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'PUT /order': {
    summary:
      'Approves paid orders for shipping, each by the rules of PUT /order/{id}, or takes that back at once; answers for each',
    access: 'admin',
    body: Type.Object({
      approve: Type.Boolean({
        description: `False takes back what was shipped in the last ${RECALL_SECONDS} seconds`,
      }),
      ...Shipment.properties,
      ids: Type.Array(Id, { minItems: 1, maxItems: MAX_SHIPPED_PER_CALL, uniqueItems: true }),
    }),
    response: Type.Array(Type.Object({ _id: Id, outcome: ShippingOutcome })),
    example: {
      body: { approve: true, ids: [examples.order._id], carrier: 'UPS', tracking: '1Z999AA10123456784' },
      response: [{ _id: examples.order._id, outcome: 'shipped' }],
    },
  },
  'GET /order/{id}/events': {
    summary:
      'Lists what the audit log says about an order: without parameters its newest page, oldest first; a buyer reads what became of their own, without names and notes',
    access: 'signed-in',
    params: IdParams,
    query: EventListQuery,
    response: Type.Array(OrderEvent),
    problems: ['not-found', 'forbidden'],
    example: { response: [examples.orderEvent] },
  },
  'POST /order/{id}/notes': {
    summary: "Notes a text on an order, for admins only; it is read among the order's events",
    access: 'admin',
    params: IdParams,
    body: Type.Object({ text: Text(500) }),
    response: Type.Object({ acknowledged: Type.Boolean(), insertedId: Type.String() }),
    problems: ['not-found'],
    example: {
      body: { text: 'Called: deliver to the rear entrance.' },
      response: { acknowledged: true, insertedId: examples.orderEvent._id },
    },
  },
  'POST /order/{id}/returns': {
    summary: 'Asks for a return of some units of a shipped order; one at a time is answered',
    access: 'signed-in',
    params: IdParams,
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
      reason: Text(500),
    }),
    response: Type.Object({ acknowledged: Type.Boolean() }),
    problems: ['not-found', 'forbidden', 'return-asked', 'not-returnable'],
    example: { body: { quantity: 2, reason: 'Two arrived bent.' }, response: { acknowledged: true } },
  },
  'PUT /order/{id}/returns': {
    summary: 'Accepts or declines the return that is asked for; money goes back by a refund of its own',
    access: 'admin',
    params: IdParams,
    body: Type.Object({
      askedAt: Type.String({ maxLength: 64, description: 'Of the return, as it was read' }),
      accepted: Type.Boolean(),
      answer: Text(500),
    }),
    response: Type.Object({ acknowledged: Type.Boolean() }),
    problems: ['not-found'],
    example: {
      body: { askedAt: '2026-01-07T09:00:00.000Z', accepted: true, answer: 'Please send them to Dock 4.' },
      response: { acknowledged: true },
    },
  },
  'PATCH /order/{id}': {
    summary:
      'Asks the server to look at the payment of an order, or of a line, now; the provider decides, not the caller',
    access: 'signed-in',
    params: IdParams,
    body: Type.Object({
      productId: Type.Optional(Type.String({ maxLength: 64 })),
      transactionId: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    response: Type.Object({ acknowledged: Type.Boolean(), paid: Type.Boolean() }),
    problems: ['not-found', 'forbidden', 'payments-unavailable', 'payments-refused'],
    example: {
      body: { productId: examples.order._id, transactionId: 'pi_3QLmN0A1b2C3d4E5' },
      response: { acknowledged: true, paid: true },
    },
  },
  'POST /create-payment-intent': {
    summary: 'Gives the one payment intent of an order, of one part or of a whole cart',
    access: 'signed-in',
    body: Type.Object({
      total: Dollars,
      orderId: Type.Optional(Id),
    }),
    response: Type.Object({ clientSecret: Type.String() }),
    problems: [
      'not-found',
      'forbidden',
      'total-differs',
      'not-payable',
      'too-many-declines',
      'too-many-declines-today',
      'payments-unavailable',
      'payments-refused',
    ],
    example: {
      body: { total: 1497.6, orderId: examples.order._id },
      response: { clientSecret: 'pi_3QLmN0A1b2C3d4E5_secret_f6G7h8' },
    },
  },
} as const satisfies Record<string, Call>;
