import Stripe from 'stripe';
import { Refusal } from '../../foundation/refusal.ts';
import type { ProviderRecords } from './audit.ts';
import {
  AttemptRefused,
  type CardProvider,
  ChargeDisputed,
  type ProviderIntent,
  RefusedByProvider,
} from './card-provider.ts';
import {
  FOLLOWED_EVENTS,
  toDecline,
  toDispute,
  toIntent,
  toProviderEvent,
  toRefund,
} from './stripe-objects.ts';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const MAX_NETWORK_RETRIES = 1;
const TIMEOUT_MS = 5_000;
const LARGEST_PAGE = 100;
/** Of one payment: the most that the client collects. */
const MAX_REFUNDS = 10_000;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the local stand-in; absent, Stripe itself. */
  apiUrl?: string | undefined;
}

export function stripeCardProvider(settings: StripeSettings): CardProvider {
  const { charges, disputes, events, paymentIntents, refunds, webhooks } = stripeClient(settings);
  const live = isLive(settings);
  return {
    createIntent: ({ orderId, amountCents, attempt, email }) => {
      const idempotencyKey = `order:${orderId}:${amountCents}:${attempt}`;
      const params = {
        amount: amountCents,
        currency: 'usd',
        // The payment form is the Card Element, which takes cards only.
        allowed_payment_method_types: ['card'],
        metadata: { orderId },
      } satisfies Stripe.PaymentIntentCreateParams;
      return attempting(async () => {
        try {
          return toIntent(
            await paymentIntents.create({ ...params, receipt_email: email }, { idempotencyKey }),
          );
        } catch (error) {
          if (!isAboutReceiptEmail(error)) throw error;
          // Stripe rejects some addresses for receipts; the buyer must be able to pay anyway.
          return toIntent(
            await paymentIntents.create(params, { idempotencyKey: `${idempotencyKey}:no-receipt` }),
          );
        }
      });
    },
    readIntent: (id) => reaching(() => intentOrLost(id, () => paymentIntents.retrieve(id))),
    cancelIntent: (id) =>
      reaching(() =>
        intentOrLost(id, async () => {
          try {
            return await paymentIntents.cancel(id);
          } catch (error) {
            if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
            return paymentIntents.retrieve(id);
          }
        }),
      ),
    listDeclines: (id) =>
      reaching(async () => {
        const { data } = await charges.list({ payment_intent: id, limit: LARGEST_PAGE });
        return data.filter(({ status }) => status === 'failed').map(toDecline);
      }),
    refund: ({ key, intentId, amountCents, attempt }) =>
      attempting(async () => {
        const idempotencyKey = `${key}:${amountCents}:${attempt}`;
        const params = { payment_intent: intentId, amount: amountCents, metadata: { refund: key } };
        try {
          return toRefund(await refunds.create(params, { idempotencyKey }));
        } catch (error) {
          if (hasCode(error, 'charge_disputed')) throw new ChargeDisputed(error);
          // Somebody has just refunded by hand: the next try counts that first.
          if (isAboutAmount(error)) throw new AttemptRefused(error);
          throw error;
        }
      }),
    listRefunds: (id) =>
      reaching(async () => {
        const pages = refunds.list({ payment_intent: id, limit: LARGEST_PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_REFUNDS })).map(toRefund);
      }),
    readRefund: (id) => reaching(() => ifKnown(async () => toRefund(await refunds.retrieve(id)))),
    readDispute: (id) => reaching(() => ifKnown(async () => toDispute(await disputes.retrieve(id)))),
    readWebhook: (rawBody, signature) =>
      toProviderEvent(
        verifySignature(() => webhooks.constructEvent(rawBody, signature, settings.webhookSecret)),
        live,
      ),
    async *listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const listed of events.list({
          created,
          types: [...FOLLOWED_EVENTS],
          limit: LARGEST_PAGE,
        })) {
          yield { id: listed.id, createdAt: new Date(listed.created * 1000) };
        }
      } catch (error) {
        throw asRefusal(error);
      }
    },
    readEvent: (id) => reaching(() => ifKnown(async () => toProviderEvent(await events.retrieve(id), live))),
  };
}

/** Stripe's own records. */
export function stripeRecords(settings: StripeSettings): ProviderRecords {
  const { disputes, paymentIntents } = stripeClient(settings);
  const since = (date: Date) => ({
    created: { gte: Math.floor(date.getTime() / 1000) },
    limit: LARGEST_PAGE,
  });
  return {
    async *listIntents(date) {
      const expand = ['data.latest_charge'];
      for await (const intent of paymentIntents.list({ ...since(date), expand })) {
        const { latest_charge: charge } = intent;
        const refundedCents = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
        yield { ...toIntent(intent), refundedCents };
      }
    },
    async *listDisputes(date) {
      for await (const dispute of disputes.list(since(date))) yield toDispute(dispute);
    },
  };
}

/** Pays an intent, once, with the test card that always works; only test keys and the stand-in allow it. */
export function stripeTestCard(settings: StripeSettings): (intentId: string) => Promise<void> {
  const { paymentIntents } = stripeClient(settings);
  return async (intentId) => {
    const { status } = await paymentIntents.retrieve(intentId);
    if (status !== 'succeeded') await paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  };
}

const stripeClient = ({ secretKey, apiUrl }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: MAX_NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  });

const isLive = ({ secretKey }: StripeSettings): boolean => /^(sk|rk)_live_/.test(secretKey);

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? 443 : 80) };
}

const isAboutReceiptEmail = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.param === 'receipt_email';

/** No more can be refunded, or not so much. */
const isAboutAmount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.param === 'amount' || hasCode(error, 'charge_already_refunded'));

/**
 * Answers `lost` for an intent that is unknown under this key: the key of another account or mode, or an emptied
 * stand-in.
 */
async function intentOrLost(id: string, ask: () => Promise<Stripe.PaymentIntent>): Promise<ProviderIntent> {
  const intent = await ifKnown(ask);
  if (intent) return toIntent(intent);
  return { id, status: 'lost', amountCents: 0, currency: '', orderId: undefined, clientSecret: '' };
}

async function ifKnown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    return undefined;
  }
}

/** Turns errors of the provider into refusals, which do not blame the caller. */
async function reaching<Answer>(ask: () => Promise<Answer>, failure = asRefusal): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (hasCode(cause, 'amount_too_small', 'amount_too_large')) {
      throw new Refusal('not-payable', { detail: 'This total cannot be paid by card.', cause });
    }
    throw failure(cause);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return mayStillHappen(error) || isServerError(error)
    ? new Refusal('payments-unavailable', { cause: error })
    : new RefusedByProvider(error);
}

/** Calls the provider with an idempotency key, under which Stripe repeats its answer for a day. */
const attempting = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  reaching(ask, (error) => {
    if (!(error instanceof Stripe.errors.StripeError) || mayStillHappen(error)) return asRefusal(error);
    if (isServerError(error)) return new AttemptRefused(error);
    // A corrected key can change these answers, so they are not final; 404 is an object of another account.
    return STATUSES_OF_A_WRONG_KEY.includes(error.statusCode ?? 0)
      ? new RefusedByProvider(error)
      : new AttemptRefused(error, { final: true });
  });

const STATUSES_OF_A_WRONG_KEY = [401, 403, 404];

/** The outcome is open: the answer was lost, or the same call is running (409), or the rate limit applies (429). */
const mayStillHappen = ({ statusCode }: StripeError): boolean =>
  statusCode === undefined || statusCode === 409 || statusCode === 429;

const isServerError = ({ statusCode = 0 }: StripeError): boolean => statusCode >= 500;

function verifySignature<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (cause) {
    throw new Refusal('invalid-signature', { cause });
  }
}
