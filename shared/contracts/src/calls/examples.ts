import type { Order, OrderEvent, Part, PartEvent, Review, User } from '../entities.ts';
import type { TradeOrder, TradeOrderEvent } from '../trade-entities.ts';

const picture = '/images/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08-1280.webp';

const partFields = {
  name: 'Oil filter, spin-on',
  picture,
  minimumOrder: 240,
  quantity: 7800,
  price: 3.12,
  description: 'Thread M20 x 1.5, height 96 mm, bypass valve 1.2 bar.',
};
const partData = {
  number: 'KP-AC-1107',
  attributes: [
    { name: 'Thread', value: 'M20 x 1.5' },
    { name: 'Height', value: '96 mm' },
  ],
};
const part: Part = { _id: 'part_01JD5X7Z8Q2M4N6P8R0S2T4V6W', ...partFields, ...partData };

const contact = { address: '1840 Michigan Avenue, Detroit, MI 48216', phone: '+1 313 555 0142' };
const buyer = { name: 'Carl Customer', email: 'customer@example.com' };

const order: Order = {
  _id: 'order_01JD5X9B3C5D7E9F1G3H5J7K9M',
  number: '100042',
  partsId: part._id,
  ...buyer,
  productName: part.name,
  partNumber: partData.number,
  price: part.price,
  orders: 480,
  image: picture,
  ...contact,
  paid: true,
  approve: false,
  transactionId: 'pi_3QLmN0A1b2C3d4E5',
  createdAt: '2026-03-02T09:30:00.000Z',
};

const { transactionId: _, ...withoutPayment } = order;
const unpaidOrder: Order = { ...withoutPayment, paid: false, holdUntil: '2026-03-03T09:30:00.000Z' };

const tradeOrderHeader = {
  _id: 'trade_01JD5XA7D9F1G3H5J7K9M1N3P5',
  number: '100041',
  poNumber: 'PO-2026-118',
  total: 1497.6,
  paid: false,
  createdAt: order.createdAt,
  holdUntil: '2026-03-03T09:30:00.000Z',
};
const tradeOrder: TradeOrder = {
  ...tradeOrderHeader,
  ...buyer,
  ...contact,
  lines: [
    {
      ...unpaidOrder,
      tradeOrder: { _id: tradeOrderHeader._id, number: tradeOrderHeader.number, poNumber: 'PO-2026-118' },
    },
  ],
};

const orderEvent: OrderEvent = {
  _id: '4711',
  at: '2026-03-02T11:15:00.000Z',
  kind: 'order.approved',
  actor: 'user_01JD5XC5E7F9G1H3J5K7M9N1P3',
  name: 'Ada Admin',
};

const tradeOrderEvent: TradeOrderEvent = {
  ...orderEvent,
  line: { _id: order._id, number: order.number, productName: order.productName },
};

const partEvent: PartEvent = {
  ...orderEvent,
  _id: '4712',
  kind: 'stock.corrected',
  stock: { before: 7800, after: 7788 },
  reason: 'damaged',
};

const reviewFields = {
  name: 'Leila Haddad',
  companyName: 'Blue Line Taxi Cooperative',
  feedback: 'The carton count has been right every time.',
  rating: 4.5,
  img: picture,
};
const review: Review = { _id: 'review_01JD5XB4D6E8F0G2H4J6K8M0N2', ...reviewFields };

const profile = {
  institutionName: 'Michigan Avenue Workshop',
  department: 'Purchasing',
  number: '+1 313 555 0142',
  address: contact.address,
  linkedIn: 'https://www.linkedin.com/in/carl-customer',
  image: picture,
};
const user: User = { _id: 'user_01JD5XC5E7F9G1H3J5K7M9N1P3', ...buyer, role: 'customer', ...profile };

/** The date in the calls' examples. */
export const examples = {
  part,
  partFields,
  order,
  unpaidOrder,
  tradeOrder,
  tradeOrderEvent,
  orderEvent,
  partEvent,
  contact,
  buyer,
  review,
  reviewFields,
  user,
  profile,
};
