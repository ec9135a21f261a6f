import type { CardsProblem } from './cards-error.ts';

/** Why a bank declines. */
export type Decline = Pick<CardsProblem, 'code' | 'decline_code' | 'message'>;

/**
 * What a card does.
 * - `return_refunds`: refunds succeed at first and fail afterwards.
 * - `dispute`, `inquire`: the charge succeeds; at once it is disputed, or the bank inquires about it.
 */
export type CardBehaviour = 'approve' | 'return_refunds' | 'dispute' | 'inquire' | keyof typeof declines;

/** Stripe's own wording for each decline of its test cards. */
export const declines = {
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
} as const satisfies Record<string, Decline>;

const behaviours = new Map<string, CardBehaviour>([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000005126', 'return_refunds'],
  ['4000000000000259', 'dispute'],
  ['4000000000001976', 'inquire'],
]);

const tokens = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
]);

/** What the card of that number does; numbers not in the list are charged. */
export const behaviourOf = (cardNumber: string): CardBehaviour => behaviours.get(cardNumber) ?? 'approve';

/** The number behind a ready-made test payment method such as `pm_card_visa`. */
export const testCardNumber = (token: string): string | undefined => tokens.get(token);

export function isDecline(behaviour: CardBehaviour): behaviour is keyof typeof declines {
  return Object.hasOwn(declines, behaviour);
}
