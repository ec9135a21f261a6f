import {
  type CardEntry,
  type CardField,
  CVC_LENGTH,
  digitsOf,
  findError,
  findProblem,
  formatExpiry,
  formatNumber,
} from './card-entry.ts';
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

const form = document.forms[0];
if (!form) throw new Error('The page of the card frame has no form.');
const inputs = {
  number: inputOf(form, 'cardnumber'),
  expiry: inputOf(form, 'exp-date'),
  code: inputOf(form, 'cvc'),
  postcode: inputOf(form, 'postal'),
} as const satisfies Record<CardField, HTMLInputElement>;

let port: MessagePort | undefined;
const tell = (message: FromFrame) => port?.postMessage(message);

addEventListener('message', ({ data, source, ports: [given] }) => {
  if (data !== PORT_GREETING || source !== parent || port || !given) return;
  port = given;
  port.onmessage = (event: MessageEvent<ToFrame>) => void handle(event.data);
  new ResizeObserver(() => tell({ event: 'height', pixels: form.scrollHeight })).observe(form);
});

form.addEventListener('submit', (event) => event.preventDefault());

// Typed input is formatted, and the next field comes when one is full.
inputs.number.addEventListener('input', () => {
  inputs.number.value = formatNumber(inputs.number.value);
  edited();
  if (findProblem(entry())?.field !== 'number') moveOn(inputs.number, inputs.expiry);
});
inputs.expiry.addEventListener('input', (event) => {
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (!isDeleting) inputs.expiry.value = formatExpiry(inputs.expiry.value);
  edited();
  if (entry().expiry.length === 4 && !findError(entry())) moveOn(inputs.expiry, inputs.code);
});
inputs.code.addEventListener('input', () => {
  inputs.code.value = digitsOf(inputs.code.value).slice(0, CVC_LENGTH);
  edited();
});
inputs.postcode.addEventListener('input', edited);

function entry(): CardEntry {
  return {
    number: digitsOf(inputs.number.value),
    expiry: digitsOf(inputs.expiry.value),
    code: inputs.code.value,
    postcode: inputs.postcode.value.trim(),
  };
}

function edited(): void {
  const error = findError(entry());
  mark(error?.field);
  tell({ event: 'change', error });
}

function mark(wrong: CardField | undefined): void {
  for (const input of Object.values(inputs)) input.setAttribute('aria-invalid', 'false');
  if (wrong) inputs[wrong].setAttribute('aria-invalid', 'true');
}

function inputOf(element: HTMLFormElement, name: string): HTMLInputElement {
  const input = element.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The card frame has no input "${name}".`);
  return input;
}

/** Only where the person types: a filled-in value leaves the focus. */
function moveOn(from: HTMLInputElement, to: HTMLInputElement): void {
  if (document.activeElement === from) to.focus();
}

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
  const error = findProblem(entry());
  mark(error?.field);
  if (error) return { error };
  const { number, expiry, code, postcode } = entry();
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
