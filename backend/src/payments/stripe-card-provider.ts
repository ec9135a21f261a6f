import Stripe from 'stripe';
import { Refusal } from '../platform/refusal.ts';
import {
  AttemptRefused,
  type CardProvider,
  type ProviderIntent,
  type ProviderRefund,
} from './card-provider.ts';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const MAX_NETWORK_RETRIES = 1;
const TIMEOUT_MS = 5_000;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the local stand-in; absent, Stripe itself. */
  apiUrl?: string | undefined;
}

export function stripeCardProvider(settings: StripeSettings): CardProvider {
  const { paymentIntents, refunds, webhooks } = stripeClient(settings);
  return {
    createIntent: ({ orderId, amountCents, attempt, email }) =>
      attempting(async () => {
        const intent = await paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            // The form is the Card Element, which takes cards and nothing else.
            allowed_payment_method_types: ['card'],
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
    refund: (id, attempt) =>
      attempting(async () => {
        try {
          const idempotencyKey = `refund:${id}:${attempt}`;
          const refund = await refunds.create({ payment_intent: id }, { idempotencyKey });
          return refund.id;
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error;
          const [refund] = (await refunds.list({ payment_intent: id, limit: 1 })).data;
          return refund?.id ?? 'elsewhere';
        }
      }),
    readRefund: (id) => reaching(async () => toRefund(await refunds.retrieve(id))),
    readWebhook: (rawBody, signature) => {
      const event = verified(() => webhooks.constructEvent(rawBody, signature, settings.webhookSecret));
      const { object } = event.data;
      if (object.object === 'refund') return { refundId: object.id };
      return object.object === 'payment_intent' ? toIntent(object) : undefined;
    },
  };
}

/**
 * Pays an intent with the test card that always works; only test keys and the stand-in allow it. One that is paid
 * already, as by a start that was cut short, is left as it is.
 */
export function stripeTestCard(settings: StripeSettings): (intentId: string) => Promise<void> {
  const { paymentIntents } = stripeClient(settings);
  return async (intentId) => {
    const { status } = await paymentIntents.retrieve(intentId);
    if (status !== 'succeeded') await paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  };
}

export const stripeClient = ({ secretKey, apiUrl }: StripeSettings): Stripe =>
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

export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    status: intent.status === 'succeeded' ? 'succeeded' : intent.status === 'canceled' ? 'cancelled' : 'open',
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    clientSecret: intent.client_secret ?? '',
  };
}

function toRefund({ id, amount, status, payment_intent: intent }: Stripe.Refund): ProviderRefund {
  return {
    id,
    intentId: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    amountCents: amount,
    status: status === 'failed' || status === 'canceled' ? 'failed' : 'made',
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
async function reaching<Answer>(ask: () => Promise<Answer>, failure = unavailable): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (hasCode(cause, 'amount_too_small', 'amount_too_large')) {
      throw new Refusal('not-payable', { detail: 'This total cannot be paid by card.', cause });
    }
    throw cause instanceof Stripe.errors.StripeError ? failure(cause) : cause;
  }
}

const unavailable = (cause: StripeError): Refusal => new Refusal('payments-unavailable', { cause });

/** Reaches the provider with an idempotency key, under which an answer stands for a day. */
const attempting = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  reaching(ask, (cause) => (isAnswered(cause) ? new AttemptRefused(cause) : unavailable(cause)));

/** Not so when the answer was lost, or put off: a twin is under way (409), or too much else is (429). */
const isAnswered = ({ statusCode }: StripeError): boolean =>
  statusCode !== undefined && statusCode !== 409 && statusCode !== 429;

function verified<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (cause) {
    throw new Refusal('invalid-signature', { cause });
  }
}
