import { type Fields, textField, textsField } from '../http/fields.ts';
import { requireClientSecret } from './api-keys.ts';
import { cancelIntent } from './cancellation.ts';
import type { PaymentIntent } from './card-objects.ts';
import type { CardsCall, CardsRoute } from './cards-routes.ts';
import type { CardsState } from './cards-state.ts';
import { type Confirmation, captureIntent, confirmIntent } from './confirmation.ts';
import { createIntent, findIntent, updateIntent } from './intents.ts';
import { listPage, matching } from './lists.ts';

const PATH = '/v1/payment_intents';

/** Payment intents, and what is done with them. */
export function intentRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  const view = (intent: PaymentIntent, { params }: CardsCall) => intentView(state, intent, params);
  return [
    {
      method: 'POST',
      path: PATH,
      answer: (call) => {
        const intent = createIntent(state, record, call.params);
        const isConfirmed = textField(call.params, 'confirm') === 'true';
        return view(isConfirmed ? confirmIntent(context, intent, call.params) : intent, call);
      },
    },
    {
      method: 'GET',
      path: PATH,
      answer: (call) => {
        const rows = state.intents.newestFirst().filter(matching(call.params, 'customer'));
        const page = listPage(PATH, rows, call.params);
        return { ...page, data: page.data.map((intent) => view(intent, call)) };
      },
    },
    {
      method: 'GET',
      path: `${PATH}/{id}`,
      isPublic: true,
      answer: (call) => view(intentOf(state, call), call),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}`,
      answer: (call) => view(updateIntent(state, intentOf(state, call), call.params), call),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/confirm`,
      isPublic: true,
      answer: (call) => view(confirmIntent(context, intentOf(state, call), call.params), call),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/capture`,
      answer: (call) => view(captureIntent(context, intentOf(state, call), call.params), call),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/cancel`,
      answer: (call) => view(cancelIntent(state, record, intentOf(state, call), call.params), call),
    },
  ];
}

/** The intent of the path. @throws CardsError for one that there is not, or that is not the browser's own */
export function intentOf(state: CardsState, { id, params, keyKind }: CardsCall): PaymentIntent {
  const intent = findIntent(state, id);
  requireClientSecret(keyKind, intent, params);
  return intent;
}

/** The intent with the objects named in `expand` in the place of their ids; a list says `data.` before each name. */
function intentView(state: CardsState, intent: PaymentIntent, params: Fields): object {
  const expand = textsField(params, 'expand').map((name) => name.replace(/^data\./, ''));
  const view: Record<string, unknown> = { ...intent };
  if (expand.includes('latest_charge'))
    view['latest_charge'] = state.charges.find(intent.latest_charge ?? '') ?? null;
  if (expand.includes('payment_method')) {
    view['payment_method'] = state.paymentMethods.find(intent.payment_method ?? '')?.method ?? null;
  }
  return view;
}
