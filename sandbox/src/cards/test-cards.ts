import type { CardsProblem } from './cards-error.ts';

/** Why a bank declines. */
export type Decline = Pick<CardsProblem, 'code' | 'decline_code' | 'message'>;

/**
 * What a card does.
 * - `process`: the charge stays in processing until it is settled.
 * - `delay_refunds`: refunds stay pending until they are settled.
 * - `return_refunds`: refunds succeed at first and fail afterwards.
 * - `dispute_…`: the charge succeeds and is disputed at once.
 */
export type CardBehaviour =
  | 'approve'
  | 'process'
  | 'delay_refunds'
  | 'return_refunds'
  | keyof typeof complaints
  | keyof typeof declines;

/** The reasons of disputes by what the card does; a general one is an inquiry, which takes no money. */
export const complaints = {
  dispute_fraudulent: 'fraudulent',
  dispute_not_received: 'product_not_received',
  dispute_inquiry: 'general',
} as const;

export type Complaint = (typeof complaints)[keyof typeof complaints];

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
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>;

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000000000007726': 'delay_refunds',
  '4000000000005126': 'return_refunds',
  '4000000000000259': 'dispute_fraudulent',
  '4000000000002685': 'dispute_not_received',
  '4000000000001976': 'dispute_inquiry',
  // Not one of Stripe's, whose test cards are never left in processing.
  '4000000000008880': 'process',
};

const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_standinProcessing: '4000000000008880',
};

/** What the card of that number does; numbers not in the list are charged. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return (Object.hasOwn(behaviours, cardNumber) && behaviours[cardNumber]) || 'approve';
}

/** The number behind a ready-made test payment method such as `pm_card_visa`. */
export function testCardNumber(token: string): string | undefined {
  return Object.hasOwn(tokens, token) ? tokens[token] : undefined;
}

export function isDecline(behaviour: CardBehaviour): behaviour is keyof typeof declines {
  return Object.hasOwn(declines, behaviour);
}

export function isComplaint(behaviour: CardBehaviour): behaviour is keyof typeof complaints {
  return Object.hasOwn(complaints, behaviour);
}
