import { type CartLine, unitPrice } from '@shop/contracts';
import { wantedTotal } from '@shop/lists';
import type { Units } from '../../cart/visitor-cart.ts';
import type { OrderFields } from './order-form.component.tsx';

type Typed = Pick<OrderFields['values'], 'poNumber' | 'phone' | 'address'>;

/** The order as the call takes it: with the prices and the total that the screen shows, and only while the cart has it. */
export const orderOf = (lines: readonly CartLine[], { poNumber, phone, address }: Typed) => ({
  fromCart: true,
  total: wantedTotal(lines),
  ...(poNumber.trim() && { poNumber: poNumber.trim() }),
  phone,
  address,
  lines: lines.map(({ partId, quantity, part }) => ({
    partId,
    quantity,
    price: part ? unitPrice(part, quantity) : 0,
  })),
});

export type CartOrder = ReturnType<typeof orderOf>;

/** Whether each line of an order is in the cart with the same units. */
export function isInCart(order: CartOrder, cart: readonly Units[]): boolean {
  const units = new Map(cart.map(({ partId, quantity }) => [partId, quantity]));
  return order.lines.every(({ partId, quantity }) => units.get(partId) === quantity);
}
