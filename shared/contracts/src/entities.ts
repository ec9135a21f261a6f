import Type, { type Static } from 'typebox';
import { Email, Id, LineText, OneOf, Text } from './values.ts';

const Money = Type.Number({ minimum: 0, description: 'Dollars, at most two decimals' });
const Quantity = Type.Integer({ minimum: 0 });

/** One line of a part's data, such as `Thread`: `M14 x 1.25`. */
export const PartAttribute = Type.Object({ name: Text(60), value: Text(200) });
export type PartAttribute = Static<typeof PartAttribute>;

/** The price of a unit from a quantity on. */
export const PriceBreak = Type.Object({
  minQuantity: Type.Integer({ minimum: 2, description: 'Units, more than the minimum order' }),
  price: Money,
});
export type PriceBreak = Static<typeof PriceBreak>;

/** A part as the shop offers it. */
export const Part = Type.Object({
  _id: Id,
  name: Type.String(),
  picture: Type.String({ description: 'URL of the picture' }),
  minimumOrder: Quantity,
  quantity: Type.Integer({ minimum: 0, description: 'Units in stock' }),
  price: Money,
  description: Type.String(),
  number: Type.Optional(Type.String({ description: "The shop's own number of the part" })),
  attributes: Type.Optional(
    Type.Array(PartAttribute, { description: 'In the order they are shown; lists leave them out' }),
  ),
  priceBreaks: Type.Optional(
    Type.Array(PriceBreak, { description: 'By ascending quantity, each cheaper than the one before' }),
  ),
  brandId: Type.Optional(Type.String({ description: 'Lists leave it out, as the next two' })),
  categoryId: Type.Optional(Type.String()),
  universal: Type.Optional(Type.Boolean({ description: 'The part fits every vehicle' })),
  morePictures: Type.Optional(
    Type.Array(Type.String(), { description: 'After the main one, in their order; lists leave them out' }),
  ),
});
export type Part = Static<typeof Part>;

export const Review = Type.Object({
  _id: Id,
  name: Type.String(),
  companyName: Type.String(),
  feedback: Type.String(),
  rating: Type.Number({ minimum: 1, maximum: 5 }),
  img: Type.String(),
});
export type Review = Static<typeof Review>;

/** How an order ended; `shipped` is one that was shipped and then left the lists. */
export const OrderOutcome = OneOf(['cancelled', 'lapsed', 'refunding', 'refunded', 'shipped']);
export type OrderOutcome = Static<typeof OrderOutcome>;

/** The money of an order, where it was read with it and any came in. */
export const orderMoney = {
  received: Type.Optional(Type.Number({ minimum: 0, description: 'Dollars that came in for it' })),
  returned: Type.Optional(Type.Number({ minimum: 0, description: 'Dollars of these that went back' })),
};

/** How something was sent to its buyer. */
export const Shipment = Type.Object({
  carrier: Type.Optional(LineText(40)),
  tracking: Type.Optional(LineText(60)),
});
export type Shipment = Static<typeof Shipment>;

/** A return that a buyer asked for, of some units of a shipped order. */
export const Return = Type.Object({
  quantity: Type.Integer({ minimum: 1, description: 'Units' }),
  reason: Type.String(),
  status: OneOf(['asked', 'accepted', 'declined']),
  answer: Type.Optional(Type.String({ description: 'What an admin answered' })),
  askedAt: Type.String({ format: 'date-time' }),
});
export type Return = Static<typeof Return>;

/** What was agreed of an order, with the part as it was when it was placed. */
export const orderTerms = {
  productName: Type.String(),
  partNumber: Type.Optional(Type.String({ description: "The shop's number of the part" })),
  price: Money,
  orders: Type.Integer({ minimum: 1, description: 'Units ordered' }),
};

/** `paid` and `approve` are the specification's life cycle: unpaid → paid (Pending) → approved (Shipped). */
export const Order = Type.Object({
  _id: Id,
  number: Type.String({ description: 'Short number to name the order by, in digits; not gapless' }),
  partsId: Id,
  name: Type.String({ description: 'Buyer' }),
  email: Email,
  ...orderTerms,
  image: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  paid: Type.Boolean(),
  approve: Type.Boolean(),
  transactionId: Type.Optional(Type.String()),
  paymentIssue: Type.Optional(
    OneOf(
      ['disputed', 'inquiry', 'returned', 'partly-returned', 'refund-failed'],
      "The buyer's bank disputes the payment or inquires about it, money of it went back although the order stands, or it could not be refunded",
    ),
  ),
  ...Shipment.properties,
  tradeOrder: Type.Optional(
    Type.Object(
      { _id: Id, number: Type.String(), poNumber: Type.Optional(Type.String()) },
      { description: 'The order of a whole cart that it is a line of; they are paid together' },
    ),
  ),
  outcome: Type.Optional(OrderOutcome),
  ...orderMoney,
  returns: Type.Optional(
    Type.Array(Return, { description: 'In the order they were asked for; most lists leave them out' }),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  holdUntil: Type.Optional(
    Type.String({ format: 'date-time', description: 'When an unpaid order ends and its stock is released' }),
  ),
});
export type Order = Static<typeof Order>;

/** What became of one of several orders that were to be shipped, or of which that was to be taken back. */
export const ShippingOutcome = OneOf([
  'shipped',
  'shipped-before',
  'not-paid',
  'disputed',
  'not-found',
  'recalled',
  'too-late',
]);
export type ShippingOutcome = Static<typeof ShippingOutcome>;

/** An event of the audit log about an order. */
export const OrderEvent = Type.Object({
  _id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  kind: Type.String({ description: 'What happened, such as `order.approved`' }),
  actor: Type.String({ description: "A user's id, or `system`, `payments` or `command-line`" }),
  name: Type.Optional(Type.String({ description: 'The name of the user' })),
  amount: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Dollars that were paid or that went back, of events about money',
    }),
  ),
  note: Type.Optional(
    Type.String({ description: 'What an admin noted, of `order.noted`; until it is erased' }),
  ),
});
export type OrderEvent = Static<typeof OrderEvent>;

/** An event of the audit log about a part: what it did to the stock, and which fields it changed. */
export const PartEvent = Type.Object({
  ...Type.Omit(OrderEvent, ['note', 'amount']).properties,
  stock: Type.Optional(Type.Object({ before: Quantity, after: Quantity })),
  reason: Type.Optional(Type.String({ description: 'Why an admin corrected the stock' })),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String({ description: 'As the call that edits a part names it' }),
        before: Type.Optional(Type.String()),
        after: Type.Optional(Type.String()),
      }),
      { description: 'Long fields are named without their texts' },
    ),
  ),
});
export type PartEvent = Static<typeof PartEvent>;

/** How many orders of a part or of a buyer are not finished. */
export const WaitingOrders = Type.Object({
  unpaid: Type.Integer({ minimum: 0, description: '1,000 means that many or more' }),
  toShip: Type.Integer({ minimum: 0, description: 'Paid and not shipped; 1,000 means that many or more' }),
});
export type WaitingOrders = Static<typeof WaitingOrders>;

export const Role = OneOf(['admin', 'customer']);
export type Role = Static<typeof Role>;

/** A user with the stored profile; profile fields are absent until they are filled in. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Email,
  role: Role,
  emailVerified: Type.Optional(
    Type.Boolean({ description: 'Only a user with a verified email can be made an admin' }),
  ),
  institutionName: Type.Optional(Type.String()),
  department: Type.Optional(Type.String()),
  number: Type.Optional(Type.String({ description: 'Phone' })),
  address: Type.Optional(Type.String()),
  linkedIn: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
});
export type User = Static<typeof User>;
