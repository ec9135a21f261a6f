import type { PublicConfig } from '@shop/contracts';
import { host } from '@shop/host';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

async function openCardPayments({ publishableKey, scriptUrl }: PublicConfig['payments']): Promise<Stripe> {
  // The provider's loader takes a library that is there already in place of its own.
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Card payments run in browsers only.');
  return stripe;
}

/** Loads the card payment provider's browser library. `failed` when its script cannot be reached. */
export function useCardPayments(): { stripe: Stripe | undefined; failed: boolean; retry: () => void } {
  // A live object, not an answer of the server: it has no place in the cache of queries.
  const { data, isError, mutate } = useMutation({
    mutationFn: () => openCardPayments(host().config.payments),
  });
  useEffect(mutate, [mutate]);
  return { stripe: data, failed: isError, retry: mutate };
}

/**
 * Loads a classic script into the page.
 * @throws {Error} when it cannot be loaded; the next try starts again
 */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${src} cannot be reached.`));
    };
    document.head.append(script);
  });
}
