import type { Order, TradeOrder } from '@shop/contracts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

export const CONTACT = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit' };

/** A line of a cart: units of a part, at the price in dollars that the buyer was shown. */
export interface ShownLine {
  partId: string;
  quantity: number;
  price: number;
}

let keys = 0;

/** An order of these lines, as the client sends it. */
export function checkout(lines: readonly ShownLine[], more: { cartKey?: string; poNumber?: string } = {}) {
  keys += 1;
  const cents = lines.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0);
  return { cartKey: `cart-key-${keys}`, total: cents / 100, ...CONTACT, lines: [...lines], ...more };
}

/** An order of three new parts: 10 at $10, 20 at $1.50, 5 at $0.33. */
export async function placedTradeOrder(shop: TestShop, buyer: TestClient): Promise<TradeOrder> {
  const lines: ShownLine[] = [];
  for (const [price, quantity] of [
    [10, 10],
    [1.5, 20],
    [0.33, 5],
  ] as const) {
    const partId = await shop.part({ priceCents: Math.round(price * 100), minimumOrder: 5 });
    lines.push({ partId, quantity, price });
  }
  return buyer.call('POST /tradeOrders', { body: checkout(lines) });
}

/** Pays at the provider. @returns the intent's id */
export const payAtProvider = (shop: TestShop, buyer: TestClient, order: TradeOrder): Promise<string> =>
  shop.pay(buyer, order._id, order.total);

/** The same, and the shop knows. */
export async function paidTradeOrder(
  shop: TestShop,
  buyer: TestClient,
): Promise<{ order: TradeOrder; intentId: string }> {
  const placed = await placedTradeOrder(shop, buyer);
  const intentId = await payAtProvider(shop, buyer, placed);
  await buyer.call('PATCH /order/{id}', { params: { id: placed._id }, body: {} });
  return { order: await buyer.call('GET /tradeOrders/{id}', { params: { id: placed._id } }), intentId };
}

/** @throws {Error} when the order has fewer lines */
export function lineOf({ lines }: TradeOrder, index: number): Order {
  const line = lines[index];
  if (!line) throw new Error(`there is no line ${index}`);
  return line;
}
