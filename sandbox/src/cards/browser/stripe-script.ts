import { createStripeClient } from './stripe-client.ts';

// A page loads this instead of Stripe.js; `loadStripe` uses an existing `window.Stripe`.

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

function Stripe(publishableKey: unknown): ReturnType<typeof createStripeClient> {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key.');
  }
  return createStripeClient({ origin, publishableKey });
}

// The release that the client library asks for; it warns about any other.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
