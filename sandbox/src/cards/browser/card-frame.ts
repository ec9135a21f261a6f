import { createCardForm } from './card-form.ts';
import {
  type CardOptions,
  type Confirmation,
  type ConfirmationResult,
  type FromFrame,
  PORT_GREETING,
  type ToFrame,
} from './frame-messages.ts';

// The frame, with its own origin, into which the card is typed: the shop's page cannot read it.

/** With the wording of Stripe.js. */
const UNREACHABLE =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again.';

let port: MessagePort | undefined;
const tell = (message: FromFrame) => port?.postMessage(message);
const form = createCardForm((error) => tell({ event: 'change', error }));

addEventListener('message', ({ data, source, ports: [given] }) => {
  if (data !== PORT_GREETING || source !== parent || port || !given) return;
  port = given;
  port.onmessage = (event: MessageEvent<ToFrame>) => void handle(event.data);
  new ResizeObserver(() => tell({ event: 'height', pixels: form.element.scrollHeight })).observe(
    form.element,
  );
});

form.element.addEventListener('submit', (event) => event.preventDefault());

async function handle(message: ToFrame): Promise<void> {
  if (message.do === 'style') applyStyle(message.style);
  else tell({ event: 'answer', result: await confirm(message.payment) });
}

/** The frame does not have the shop's style sheet. */
function applyStyle({ base, invalid }: CardOptions['style']): void {
  const { body } = document;
  const { color, fontFamily, fontSize } = base;
  Object.assign(body.style, { color, fontFamily, fontSize });
  body.style.setProperty('--placeholder', base['::placeholder'].color);
  body.style.setProperty('--invalid', invalid.color);
  // As in the provider's own frame, nothing can be typed before the fields work.
  body.hidden = false;
}

/** Confirms a payment with the typed card. It never throws: errors are in the answer, as in Stripe.js. */
async function confirm(payment: Confirmation): Promise<ConfirmationResult> {
  const { publishableKey, clientSecret, billingDetails } = payment;
  const error = form.markProblem();
  if (error) return { error };
  const { number, expiry, code, postcode } = form.entry();
  const [intentId] = clientSecret.split('_secret_');
  try {
    const response = await fetch(`/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[billing_details][name]': billingDetails.name,
        'payment_method_data[billing_details][email]': billingDetails.email,
        'payment_method_data[billing_details][address][postal_code]': postcode,
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': expiry.slice(0, 2),
        'payment_method_data[card][exp_year]': expiry.slice(2),
        'payment_method_data[card][cvc]': code,
      }),
    });
    const answer = await response.json();
    return response.ok ? { paymentIntent: answer } : { error: answer.error };
  } catch {
    return { error: { message: UNREACHABLE } };
  }
}
