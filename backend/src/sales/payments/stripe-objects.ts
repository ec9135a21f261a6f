import type Stripe from 'stripe';
import type {
  EventContent,
  ProviderDecline,
  ProviderDispute,
  ProviderEvent,
  ProviderIntent,
  ProviderRefund,
} from './card-provider.ts';

/** The event types that the webhook endpoint must send, and that the shop reads from Stripe's list of events. */
export const FOLLOWED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const succeeded = intent.status === 'succeeded';
  return {
    id: intent.id,
    status: succeeded ? 'succeeded' : intent.status === 'canceled' ? 'cancelled' : 'open',
    amountCents: succeeded ? intent.amount_received : intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    clientSecret: intent.client_secret ?? '',
  };
}

export const toDecline = ({ id, created }: Stripe.Charge): ProviderDecline => ({
  chargeId: id,
  madeAt: new Date(created * 1000),
});

export const toRefund = ({
  id,
  amount,
  status,
  metadata,
  payment_intent: intent,
}: Stripe.Refund): ProviderRefund => ({
  id,
  intentId: idOf(intent),
  amountCents: amount,
  key: metadata?.refund,
  status: status === 'failed' || status === 'canceled' ? 'failed' : 'made',
});

export const toDispute = ({
  id,
  amount,
  status,
  payment_intent: intent,
}: Stripe.Dispute): ProviderDispute => ({
  id,
  intentId: idOf(intent),
  amountCents: amount,
  status: DISPUTE_STATUSES[status] ?? 'open',
});

const DISPUTE_STATUSES: Partial<Record<Stripe.Dispute.Status, ProviderDispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry-closed',
  // It took no money either.
  prevented: 'inquiry-closed',
  won: 'won',
  lost: 'lost',
};

/** @param live whether the shop runs with live keys */
export const toProviderEvent = (event: Stripe.Event, live: boolean): ProviderEvent => ({
  id: event.id,
  createdAt: new Date(event.created * 1000),
  content: event.livemode === !live ? { about: 'other-mode' } : contentOf(event),
});

function contentOf(event: Stripe.Event): EventContent {
  const { object } = event.data;
  switch (object.object) {
    case 'payment_intent':
      return {
        about: 'intent',
        intent: toIntent(object),
        declined: event.type === 'payment_intent.payment_failed',
      };
    case 'refund':
      return { about: 'refund', id: object.id };
    case 'dispute':
      return { about: 'dispute', id: object.id };
    default:
      return { about: 'nothing' };
  }
}

const idOf = (object: string | { id: string } | null): string =>
  (typeof object === 'string' ? object : object?.id) ?? '';
