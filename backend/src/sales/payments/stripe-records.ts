import type { ProviderRecords } from './provider-audit.ts';
import { type StripeSettings, stripeClient } from './stripe-card-provider.ts';
import { toDispute, toIntent } from './stripe-objects.ts';

const LARGEST_PAGE = 100;

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
