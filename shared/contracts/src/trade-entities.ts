import Type, { type Static } from 'typebox';
import { Order, OrderEvent, OrderOutcome, orderMoney, orderTerms, Part, Shipment } from './entities.ts';
import { Email, Id } from './values.ts';

/** A line of a cart, or of whatever else a cart is filled from. What is asked is kept, also where stock is short of it. */
export const CartLine = Type.Object({
  partId: Id,
  quantity: Type.Integer({ minimum: 1 }),
  name: Type.String({ description: 'Of the part, also once it has left the catalogue; else empty' }),
  part: Type.Optional(Part),
  gone: Type.Optional(Type.Literal(true, { description: 'The part is not in the catalogue' })),
  rank: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Of a line that is kept: lines stand in the order of their ranks',
    }),
  ),
});
export type CartLine = Static<typeof CartLine>;

/** A line of a cart's order that has ended, or that has left the lists. */
export const EndedLine = Type.Object({
  _id: Id,
  number: Order.properties.number,
  ...orderTerms,
  ...Shipment.properties,
  outcome: OrderOutcome,
  ...orderMoney,
});
export type EndedLine = Static<typeof EndedLine>;

/** An event of the audit log about a cart's order, or about one of its lines. */
export const TradeOrderEvent = Type.Object({
  ...OrderEvent.properties,
  line: Type.Optional(
    Type.Object(
      { _id: Id, number: Type.String(), productName: Type.String() },
      { description: 'The order that it is about, where it is not about all of them' },
    ),
  ),
});
export type TradeOrderEvent = Static<typeof TradeOrderEvent>;

/** An order of a whole cart: its lines are orders of one part each, and are paid together. */
export const TradeOrder = Type.Object({
  _id: Id,
  number: Type.String({ description: 'Short number to name it by, of the same sequence as those of orders' }),
  poNumber: Type.Optional(Type.String({ description: "The buyer's own number of their purchase order" })),
  name: Type.String({ description: 'Buyer' }),
  email: Email,
  phone: Type.String(),
  address: Type.String(),
  lines: Type.Array(Order, { description: 'Those that stand' }),
  endedLines: Type.Optional(Type.Array(EndedLine, { description: 'The other lines, where there are any' })),
  total: Type.Number({ minimum: 0, description: 'Dollars: the sum of the lines that stand' }),
  paid: Type.Boolean(),
  ended: Type.Optional(Type.Literal(true, { description: 'None of its lines stands' })),
  outcome: Type.Optional(OrderOutcome),
  ...orderMoney,
  createdAt: Type.String({ format: 'date-time' }),
  holdUntil: Type.Optional(
    Type.String({ format: 'date-time', description: 'When it ends unpaid and its stock is released' }),
  ),
});
export type TradeOrder = Static<typeof TradeOrder>;
