import { type ApiAccess, callApi } from './api-call.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { applyStyle } from './card-style.ts';
import {
  type ApiResult,
  type CardRequest,
  type ElementError,
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
show(setup);
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
  switch (message.do) {
    case 'update':
      return show(message);
    case 'focus':
      return form.focus();
    case 'blur':
      return document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined;
    case 'clear':
      return form.clear();
    case 'validate': {
      const error = form.markProblem();
      return answer(message.call, error ? { error: { ...error } } : { ok: {} });
    }
    case 'request':
      return answer(message.call, await send(form, message.request));
  }
}

function show({ options }: Pick<FrameSetup, 'options'>): void {
  applyStyle(options);
  form.setOptions(options);
}

function answer(call: number, result: ApiResult): void {
  tell({ event: 'answer', call, result });
}

async function send(
  card: CardForm,
  { path, params, cardUnder, billingDetails }: CardRequest,
): Promise<ApiResult> {
  const problem: ElementError | undefined = card.markProblem();
  if (problem) return { error: { ...problem } };
  const { number, expiry, code, postcode } = card.entry();
  const address = postcode === undefined ? {} : { address: { postal_code: postcode } };
  const method = {
    type: 'card',
    billing_details: { ...address, ...billingDetails },
    card: { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc: code },
  };
  return callApi(
    access,
    'POST',
    path,
    cardUnder ? { ...params, [cardUnder]: method } : { ...params, ...method },
  );
}
