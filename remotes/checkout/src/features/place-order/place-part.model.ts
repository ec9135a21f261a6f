import { call } from '@shop/api-client';
import { type Order, type Part, parseWholeNumber, unitPrice } from '@shop/contracts';
import type { Account } from '@shop/host';
import type { WantedUnits } from '@shop/lists';
import type { OrderFields } from './order-form.component.tsx';
import { OrderExists } from './refusal.model.ts';

type Typed = Pick<OrderFields['values'], 'orderQuantity' | 'phone' | 'address'>;

/**
 * The order as the call takes it (docs/specification.md#calls). The server ignores buyer, product and price,
 * and uses its own.
 */
export const orderPayload = (part: Part, buyer: Account, { orderQuantity, phone, address }: Typed) => ({
  partsId: part._id,
  name: buyer.displayName ?? '',
  email: buyer.email,
  productName: part.name,
  price: typedPrice(part, orderQuantity),
  orders: parseWholeNumber(orderQuantity) ?? orderQuantity,
  image: part.picture,
  address,
  phone,
});

export type OrderPayload = ReturnType<typeof orderPayload>;

/** What is wanted by the typed quantity; `undefined` while that is not a whole number above zero. */
export function typedLines(part: Part, orderQuantity: string): WantedUnits[] | undefined {
  const quantity = parseWholeNumber(orderQuantity);
  return quantity ? [{ part, quantity }] : undefined;
}

/** What a unit costs at the typed quantity, in dollars. */
export const typedPrice = (part: Part, orderQuantity: string): number =>
  unitPrice(part, parseWholeNumber(orderQuantity) ?? part.minimumOrder);

/** @throws {OrderExists} when the answer has no `success` */
export async function createOrder(payload: OrderPayload): Promise<Order> {
  const { success, ...order } = await call('POST /purchase', { body: payload });
  if (!success) throw new OrderExists();
  return order;
}

/**
 * Sends the part's reduced quantity, as the specification requires (section 7). The order has already changed
 * the stock, so nothing depends on this call, and a failure is not shown to the buyer.
 * @param ordered units
 */
export async function reduceStock(part: Part, ordered: number): Promise<void> {
  const { _id: id, ...fields } = part;
  const quantity = Math.max(0, part.quantity - ordered);
  await call('PUT /purchase/{id}', { params: { id }, body: { ...fields, quantity } }).catch(() => {});
}
