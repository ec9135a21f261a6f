/**
 * What a card does.
 * - `return_refunds`: refunds succeed at first and fail afterwards.
 * - `dispute`, `inquire`: the charge succeeds; at once it is disputed, or the bank inquires about it.
 */
export type CardBehaviour = 'approve' | 'decline' | 'lack_funds' | 'return_refunds' | 'dispute' | 'inquire';

/** Stripe's own wording for the declines of its test cards. */
export const declines: Partial<Record<CardBehaviour, string>> = {
  decline: 'Your card was declined.',
  lack_funds: 'Your card has insufficient funds.',
};

const behaviours = new Map<string, CardBehaviour>([
  ['4000000000000002', 'decline'],
  ['4000000000009995', 'lack_funds'],
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
