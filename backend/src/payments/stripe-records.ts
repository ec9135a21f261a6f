import type { ProviderRecords } from './provider-audit.ts';
import { type StripeSettings, stripeClient, toIntent } from './stripe-card-provider.ts';

const LARGEST_PAGE = 100;

/** Stripe's own books. */
export function stripeRecords(settings: StripeSettings): ProviderRecords {
  const { paymentIntents } = stripeClient(settings);
  return {
    async *listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const expand = ['data.latest_charge'];
      for await (const intent of paymentIntents.list({ created, expand, limit: LARGEST_PAGE })) {
        const { latest_charge: charge } = intent;
        const refundedCents = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
        yield { ...toIntent(intent), refundedCents };
      }
    },
  };
}
