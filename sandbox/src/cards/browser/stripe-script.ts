import { CardElement } from './card-element.ts';
import type { CardOptions, Confirmation } from './frame-messages.ts';

// A page loads this instead of Stripe.js: the part of it that the shop and its React library use. `loadStripe` uses an
// existing `window.Stripe`.

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

interface CardPayment {
  readonly card: CardElement;
  readonly billing_details: Confirmation['billingDetails'];
}

function Stripe(publishableKey: string) {
  return {
    elements: createElements,
    confirmCardPayment: (clientSecret: string, { payment_method: method }: { payment_method: CardPayment }) =>
      method.card.confirm({ publishableKey, clientSecret, billingDetails: method.billing_details }),
    // The library only checks that these are there.
    createPaymentMethod() {},
    createToken() {},
  };
}

/** The shop's form has one element, a card. */
function createElements() {
  let card: CardElement | null = null;
  return {
    create(_type: string, options: CardOptions): CardElement {
      card = new CardElement(origin, options);
      return card;
    },
    getElement: () => card,
  };
}

// The release that the client library asks for; it warns about any other.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
