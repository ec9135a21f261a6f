import Type from 'typebox';
import { MAX_CART_LINES } from '../carts.ts';
import { cartOrderRules } from '../rules/checkout.rules.ts';
import { CartLine, TradeOrder, TradeOrderEvent } from '../trade-entities.ts';
import { Dollars, Id, IdParams, LineText, OneOf, PhoneNumber, Text, WholeNumber } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { EventListQuery } from './list-query.ts';

const Cart = Type.Object({ lines: Type.Array(CartLine, { description: 'In the order they were added' }) });
const Emptier = Type.Object({ deletedCount: Type.Integer(), ...Cart.properties });
const WantedLine = Type.Object({ partId: Id, quantity: WholeNumber });
const WantedLines = Type.Array(WantedLine, { minItems: 1, maxItems: MAX_CART_LINES });

/** Made by the client, so that a call whose answer was lost can be sent again. */
const clientKey = (description: string) => Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}$', description });

const wantedLine = { partId: examples.part._id, quantity: 480 };
const cart = { lines: [{ ...wantedLine, name: examples.part.name, part: examples.part }] };

export const tradeCalls = {
  'GET /cart': {
    summary: "Reads the caller's cart",
    access: 'signed-in',
    response: Cart,
    example: { response: cart },
  },
  'POST /cart': {
    summary:
      'Puts parts into the cart: adds to what is there, or keeps the larger quantity; unknown parts are left out. The same key and lines again change nothing',
    access: 'signed-in',
    body: Type.Object({
      lines: WantedLines,
      how: OneOf(['add', 'larger']),
      key: Type.Optional(
        clientKey(
          'Made by the client, new for each addition: sent again after a lost answer, it adds nothing more. The last hundred of an account are remembered',
        ),
      ),
    }),
    response: Cart,
    problems: ['cart-full'],
    example: {
      body: { lines: [wantedLine], how: 'add', key: '0b7d4f1a9c3e4d5f8a6b2c1d0e9f7a53' },
      response: cart,
    },
  },
  'DELETE /cart': {
    summary: 'Empties the cart',
    access: 'signed-in',
    response: Emptier,
    example: { response: { deletedCount: 1, lines: [] } },
  },
  'PUT /cart/{id}': {
    summary: 'Sets the quantity of a part in the cart, whether it was there or not',
    access: 'signed-in',
    params: IdParams,
    body: Type.Object({
      quantity: WholeNumber,
      rank: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'Puts a line that was taken out back where it stood; without it, a new line is the last',
        }),
      ),
    }),
    response: Cart,
    problems: ['not-found', 'cart-full'],
    example: { body: { quantity: 480 }, response: cart },
  },
  'DELETE /cart/{id}': {
    summary: 'Takes a part out of the cart',
    access: 'signed-in',
    params: IdParams,
    response: Emptier,
    example: { response: { deletedCount: 1, lines: [] } },
  },
  'POST /cartLines': {
    summary:
      'Reads the parts of lines that the shop does not keep, such as those of a visitor; in the order asked',
    access: 'public',
    body: Type.Object({ lines: WantedLines }),
    response: Type.Object({ lines: Type.Array(CartLine) }),
    example: { body: { lines: [wantedLine] }, response: cart },
  },
  'POST /tradeOrders': {
    summary:
      'Places an order of several parts, all or nothing, and the lines leave the cart, where they are in it; the same key and content again answer the same order, also once it has ended',
    access: 'signed-in',
    body: Type.Object({
      cartKey: clientKey('Made by the client, new for each cart'),
      fromCart: Type.Optional(
        Type.Boolean({
          description:
            'Places the order only while the cart has each of its lines with the same units, so that two screens do not order one cart twice',
        }),
      ),
      total: Dollars,
      poNumber: Type.Optional(LineText(40)),
      phone: PhoneNumber,
      address: Text(500),
      lines: Type.Array(Type.Object({ ...WantedLine.properties, price: Dollars }), {
        minItems: 1,
        maxItems: MAX_CART_LINES,
      }),
    }),
    rules: cartOrderRules,
    response: TradeOrder,
    problems: [
      'cart-key-reused',
      'cart-changed',
      'total-differs',
      'parts-gone',
      'below-minimum',
      'not-enough-stock',
      'prices-changed',
      'too-many-unpaid-orders',
      'too-many-unpaid-lines',
    ],
    example: {
      body: {
        cartKey: '6f1c2a4e8b0d4c7f9a3e5d7b1c2f4a6e',
        fromCart: true,
        total: 1497.6,
        poNumber: 'PO-2026-118',
        ...examples.contact,
        lines: [{ ...wantedLine, price: examples.part.price }],
      },
      response: examples.tradeOrder,
    },
  },
  'GET /tradeOrders/{id}': {
    summary: 'Reads an order of a whole cart',
    access: 'signed-in',
    params: IdParams,
    response: TradeOrder,
    problems: ['not-found', 'forbidden'],
    example: { response: examples.tradeOrder },
  },
  'GET /tradeOrders/{id}/events': {
    summary:
      'Lists what the audit log says about an order of a whole cart and its lines: without parameters its newest page, oldest first; a buyer reads what became of their own, without names and notes',
    access: 'signed-in',
    params: IdParams,
    query: EventListQuery,
    response: Type.Array(TradeOrderEvent),
    problems: ['not-found', 'forbidden'],
    example: { response: [examples.tradeOrderEvent] },
  },
  'DELETE /tradeOrders/{id}': {
    summary:
      'Cancels the unpaid lines of an order of a whole cart; an admin deletes all of its lines, and what was paid and not shipped is refunded',
    access: 'signed-in',
    params: IdParams,
    response: Type.Object({
      deletedCount: Type.Integer({ description: 'Lines that were cancelled or deleted' }),
    }),
    problems: ['not-found', 'forbidden', 'payments-unavailable', 'payments-refused'],
    example: { response: { deletedCount: 20 } },
  },
} as const satisfies Record<string, Call>;
