import { type Part, parseWholeNumber, priceOf, unitPrice } from '@shop/contracts';
import type { Account } from '@shop/host';

/** What the buyer types, as typed. */
export interface OrderDraft {
  orderQuantity: string;
  phone: string;
  address: string;
}

/**
 * The order as the call takes it (docs/specification.md#calls). The server ignores buyer, product and price,
 * and uses its own.
 */
export const orderPayload = (part: Part, buyer: Account, draft: OrderDraft) => ({
  partsId: part._id,
  name: buyer.displayName ?? '',
  email: buyer.email,
  productName: part.name,
  price: draftPrice(part, draft.orderQuantity),
  orders: parseWholeNumber(draft.orderQuantity) ?? draft.orderQuantity,
  image: part.picture,
  address: draft.address,
  phone: draft.phone,
});

export type OrderPayload = ReturnType<typeof orderPayload>;

/** What the typed quantity costs, in dollars; `undefined` while it is not a whole number above zero. */
export function draftTotal(part: Part, orderQuantity: string): number | undefined {
  const quantity = parseWholeNumber(orderQuantity);
  return quantity ? priceOf(part, quantity) : undefined;
}

/** What a unit costs at the typed quantity, in dollars. */
export const draftPrice = (part: Part, orderQuantity: string): number =>
  unitPrice(part, parseWholeNumber(orderQuantity) ?? part.minimumOrder);
