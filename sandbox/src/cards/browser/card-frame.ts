import { type ApiAccess, callApi } from './api-call.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { applyStyle } from './card-style.ts';
import {
  type ApiResult,
  type CardRequest,
  type FrameSetup,
  type FromFrame,
  PORT_GREETING,
  type ToFrame,
} from './frame-messages.ts';

// The frame, with its own origin, into which the card is typed: the shop's page cannot read it.

const setup: FrameSetup = JSON.parse(decodeURIComponent(location.hash.slice(1)));
history.replaceState(null, '', location.pathname);
const access: ApiAccess = { origin: location.origin, publishableKey: setup.publishableKey };

let port: MessagePort | undefined;
const tell = (message: FromFrame) => port?.postMessage(message);
const form = createCardForm(() => tell({ event: 'change', state: form.state() }));
applyStyle(setup.options);
// As in the provider's own frame, nothing can be typed before the fields work.
document.body.hidden = false;

addEventListener('message', ({ data, source, ports: [given] }) => {
  if (data !== PORT_GREETING || source !== parent || port || !given) return;
  port = given;
  port.onmessage = (event: MessageEvent<ToFrame>) => void handle(event.data);
  new ResizeObserver(() => tell({ event: 'height', pixels: form.element.scrollHeight })).observe(
    form.element,
  );
});

form.element.addEventListener('submit', (event) => event.preventDefault());
form.element.addEventListener('focusin', () => tell({ event: 'focus' }));
form.element.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget === null) tell({ event: 'blur' });
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ event: 'escape' });
});

async function handle(message: ToFrame): Promise<void> {
  if (message.do === 'update') return applyStyle(message.options);
  tell({ event: 'answer', call: message.call, result: await send(form, message.request) });
}

async function send(card: CardForm, { path, params, billingDetails }: CardRequest): Promise<ApiResult> {
  const problem = card.markProblem();
  if (problem) return { error: { ...problem } };
  const { number, expiry, code, postcode } = card.entry();
  const method = {
    type: 'card',
    billing_details: { address: { postal_code: postcode }, ...billingDetails },
    card: { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc: code },
  };
  return callApi(access, path, { ...params, payment_method_data: method });
}
