import { textField } from '../http/fields.ts';
import { requireClientSecret } from './api-keys.ts';
import { cancelIntent } from './cancellation.ts';
import type { PaymentIntent } from './card-objects.ts';
import type { CardsCall, CardsRoute } from './cards-routes.ts';
import type { CardsState } from './cards-state.ts';
import { type Confirmation, captureIntent, confirmIntent } from './confirmation.ts';
import { intentParameters } from './intent-parameters.ts';
import { createIntent, findIntent, updateIntent } from './intents.ts';
import { listPage } from './lists.ts';

const PATH = '/v1/payment_intents';

/** The routes of payment intents. */
export function intentRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  return [
    {
      method: 'POST',
      path: PATH,
      parameters: intentParameters.createIntent,
      answer: (call) => {
        const intent = createIntent(state, record, call.params);
        const isConfirmed = textField(call.params, 'confirm') === 'true';
        return isConfirmed ? confirmIntent(context, intent, call.params) : intent;
      },
    },
    {
      method: 'GET',
      path: PATH,
      parameters: intentParameters.listIntents,
      answer: ({ params }) => listPage(PATH, state.intents.newestFirst(), params),
    },
    {
      method: 'GET',
      path: `${PATH}/{id}`,
      parameters: intentParameters.retrieveIntent,
      browserParameters: intentParameters.retrieveIntent,
      answer: (call) => intentOf(state, call),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}`,
      parameters: intentParameters.updateIntent,
      answer: (call) => updateIntent(state, intentOf(state, call), call.params),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/confirm`,
      parameters: intentParameters.confirmIntent,
      browserParameters: intentParameters.confirmInBrowser,
      answer: (call) => confirmIntent(context, intentOf(state, call), call.params),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/capture`,
      parameters: intentParameters.captureIntent,
      answer: (call) => captureIntent(context, intentOf(state, call), call.params),
    },
    {
      method: 'POST',
      path: `${PATH}/{id}/cancel`,
      parameters: intentParameters.cancelIntent,
      answer: (call) => cancelIntent(state, record, intentOf(state, call), call.params),
    },
  ];
}

/**
 * The intent of the path.
 * @throws CardsError when it does not exist, or is not the browser's own
 */
export function intentOf(state: CardsState, { id, params, keyKind }: CardsCall): PaymentIntent {
  const intent = findIntent(state, id);
  requireClientSecret(keyKind, intent, params);
  return intent;
}
