import type { PublicConfig } from '@shop/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';
import { loadScript } from './load-script.ts';

/** The card payment provider's browser library; fails when its script cannot be reached. */
export const cardPaymentsQuery = ({ publishableKey, scriptUrl }: PublicConfig['payments']) =>
  queryOptions({
    queryKey: ['card-payments', publishableKey],
    queryFn: async (): Promise<Stripe> => {
      // The provider's loader uses an already loaded library instead of its own.
      if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
      const stripe = await loadStripe(publishableKey);
      if (!stripe) throw new Error('Card payments run in browsers only.');
      return stripe;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A live object, not data.
    structuralSharing: false,
  });
