import type { CartLine, Part, TradeOrder } from '@shop/contracts';
import { anOrder, aPart } from '@shop/testing';

/** A line of 400 units at $12.50. */
export const aLine = (given: Partial<Part> = {}, quantity = 400): CartLine => {
  const part = aPart({ number: 'KP-BR-1001', ...given });
  return { partId: part._id, quantity, name: part.name, part };
};

/** The line of a part that has left the catalogue. */
export const aGoneLine = (name: string): CartLine => ({
  partId: 'part_gone',
  quantity: 10,
  name,
  gone: true,
});

/** The order of a cart with one line. */
export const aTradeOrder = (given: Partial<TradeOrder> = {}): TradeOrder => ({
  _id: 'trade_01',
  number: '200001',
  name: 'Casey Customer',
  email: 'customer@example.com',
  phone: '555 0100',
  address: '1 Market Street',
  lines: [anOrder()],
  total: 5000,
  paid: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  ...given,
});
