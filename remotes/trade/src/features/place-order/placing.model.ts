import { ApiProblem } from '@shop/api-client';
import { type CartLine, cartOrderRules, isRecord, type LineProblem, unitPrice } from '@shop/contracts';
import { dollarsOf } from '../../cart/cart-line.model.ts';

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

/** The order as the call takes it: with the prices and the total that the screen shows. */
export const orderOf = (lines: readonly CartLine[], { poNumber, phone, address }: Contact) => ({
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
  /** It may have been placed all the same: no answer came. */
  isUncertain: boolean;
}

/** The order that is sent again has ended since it was placed. */
export class OrderEnded extends Error {
  constructor() {
    super('This order was placed before, and has been cancelled since. Place Order orders it again.');
  }
}

/** Reads why an order was not placed. */
export const refusalOf = (error: Error): Refusal => ({
  message: error.message,
  lines: error instanceof ApiProblem ? error.lines : [],
  isUncertain: !(error instanceof ApiProblem || error instanceof OrderEnded),
});
