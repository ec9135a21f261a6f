import Stripe from 'stripe';
import { Refusal } from '../platform/refusal.ts';
import type { CardProvider, ProviderIntent } from './card-provider.ts';

const MAX_NETWORK_RETRIES = 1;
const TIMEOUT_MS = 5_000;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the local stand-in; absent, Stripe itself. */
  apiUrl?: string | undefined;
}

export function stripeCardProvider(settings: StripeSettings): CardProvider {
  const { paymentIntents, refunds, webhooks } = clientOf(settings);
  return {
    createIntent: ({ orderId, amountCents, attempt, email }) =>
      reaching(async () => {
        const intent = await paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            receipt_email: email,
            metadata: { orderId },
          },
          { idempotencyKey: `order:${orderId}:${amountCents}:${attempt}` },
        );
        return toIntent(intent);
      }),
    readIntent: (id) => reaching(() => lostMeansCancelled(id, () => paymentIntents.retrieve(id))),
    cancelIntent: (id) =>
      reaching(() =>
        lostMeansCancelled(id, async () => {
          try {
            return await paymentIntents.cancel(id);
          } catch (error) {
            if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
            return paymentIntents.retrieve(id);
          }
        }),
      ),
    refund: (id) =>
      reaching(async () => {
        try {
          const refund = await refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` });
          return refund.id;
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error;
          const [refund] = (await refunds.list({ payment_intent: id, limit: 1 })).data;
          return refund?.id ?? 'elsewhere';
        }
      }),
    readWebhook: (rawBody, signature) => {
      const event = verified(() => webhooks.constructEvent(rawBody, signature, settings.webhookSecret));
      return event.data.object.object === 'payment_intent' ? toIntent(event.data.object) : undefined;
    },
  };
}

/** Pays an intent with the test card that always works; only test keys and the stand-in allow it. */
export function stripeTestCard(settings: StripeSettings): (intentId: string) => Promise<void> {
  const { paymentIntents } = clientOf(settings);
  return async (intentId) => {
    await paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  };
}

const clientOf = ({ secretKey, apiUrl }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: MAX_NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? 443 : 80) };
}

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    status: intent.status === 'succeeded' ? 'succeeded' : intent.status === 'canceled' ? 'cancelled' : 'open',
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    clientSecret: intent.client_secret ?? '',
  };
}

/**
 * An intent that the provider does not know can never be paid: keys of another account, or a stand-in
 * that was emptied. It must not hold its order for ever.
 */
async function lostMeansCancelled(
  id: string,
  ask: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderIntent> {
  try {
    return toIntent(await ask());
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    return { id, status: 'cancelled', amountCents: 0, currency: '', orderId: undefined, clientSecret: '' };
  }
}

/** What the provider refuses for reasons of its own is no fault of whoever called the shop. */
async function reaching<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (hasCode(cause, 'amount_too_small', 'amount_too_large')) {
      throw new Refusal('not-payable', { detail: 'This total cannot be paid by card.', cause });
    }
    if (cause instanceof Stripe.errors.StripeError) throw new Refusal('payments-unavailable', { cause });
    throw cause;
  }
}

function verified<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (cause) {
    throw new Refusal('invalid-signature', { cause });
  }
}
