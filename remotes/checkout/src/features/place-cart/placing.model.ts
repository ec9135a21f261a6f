import { ApiProblem } from '@shop/api-client';
import { type CartLine, cartOrderRules, isRecord, type LineProblem, unitPrice } from '@shop/contracts';
import { dollarsOf } from '../../cart/cart-line.model.ts';
import { isRefusal } from '../../cart/repeat-keys.ts';
import type { Units } from '../../cart/visitor-cart.ts';

/** What the buyer types, as typed. */
export interface Contact {
  poNumber: string;
  phone: string;
  address: string;
}

/** What keeps the form from being sent, by field. */
export const contactErrors = ({
  poNumber,
  phone,
  address,
}: Contact): Partial<Record<keyof Contact, string>> => ({
  ...(ONE_LINE.value.test(poNumber) ? {} : { poNumber: ONE_LINE.message }),
  ...(phone.trim() ? {} : { phone: cartOrderRules.phone.required }),
  ...(address.trim() ? {} : { address: cartOrderRules.address.required }),
});

const ONE_LINE = cartOrderRules.poNumber.pattern;

/** What was typed before the screen was left, of what this release asks for. */
export function readDraft(kept: string): Partial<Contact> {
  try {
    const draft: unknown = JSON.parse(kept);
    if (!isRecord(draft)) return {};
    const { poNumber, phone, address } = draft;
    return {
      ...(typeof poNumber === 'string' && { poNumber }),
      ...(typeof phone === 'string' && { phone }),
      ...(typeof address === 'string' && { address }),
    };
  } catch {
    return {};
  }
}

/** The order as the call takes it: with the prices and the total that the screen shows, and only while the cart has it. */
export const orderOf = (lines: readonly CartLine[], { poNumber, phone, address }: Contact) => ({
  fromCart: true,
  total: dollarsOf(lines),
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

export interface Refusal {
  message: string;
  lines: readonly LineProblem[];
  /** What has become of the order, and what to do. */
  outcome: string;
}

const NOTHING_ORDERED = 'Nothing was ordered, and your cart is kept.';
const UNCERTAIN = 'Press Place Order again: the same order is placed only once.';

/** The order that is sent again has ended since it was placed. */
export class OrderEnded extends Error {
  constructor() {
    super('This order was placed before, and has been cancelled since. Place Order orders it again.');
  }
}

const CART_RELOADED =
  'It is shown as it is now, and this press ordered nothing. What was ordered is in My Orders.';

/** Whether it says that the order was not placed; otherwise no answer came, and it may have been. */
export const isAnswer = (error: Error): boolean => error instanceof OrderEnded || isRefusal(error);

/** Reads why an order was not placed. */
export function refusalOf(error: Error): Refusal {
  const problem = error instanceof ApiProblem ? error : undefined;
  const outcome = problem?.code === 'cart-changed' ? CART_RELOADED : NOTHING_ORDERED;
  return {
    message: error.message,
    lines: problem?.lines ?? [],
    outcome: isAnswer(error) ? outcome : UNCERTAIN,
  };
}

/** Whether each line of an order is in the cart with the same units. */
export function isInCart(order: CartOrder, cart: readonly Units[]): boolean {
  const units = new Map(cart.map(({ partId, quantity }) => [partId, quantity]));
  return order.lines.every(({ partId, quantity }) => units.get(partId) === quantity);
}
