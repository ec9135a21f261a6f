import { type Fields, textField } from '../http/fields.ts';
import type { RouteShape } from '../http/routes.ts';
import { type KeyKind, requireClientSecret } from './api-keys.ts';
import type { PaymentIntent } from './card-objects.ts';
import { noSuch } from './cards-error.ts';
import { authenticateIntent, type Confirmation, confirmIntent } from './confirmation.ts';
import { createCustomer } from './customers.ts';
import { cancelIntent, createIntent, findIntent, intentView, updateIntent } from './intents.ts';
import { listPage } from './lists.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';

/** One call of the card API, read. */
export interface CardsCall {
  /** The `{id}` in the path. */
  readonly id: string;
  readonly params: Fields;
  readonly keyKind: KeyKind;
}

/** A route of the card API. It throws CardsError to refuse. */
export interface CardsRoute extends RouteShape {
  /** Browsers, which have the publishable key, may call it too. */
  readonly isPublic?: boolean;
  readonly answer: (call: CardsCall) => object;
}

/** The card API: the part of Stripe's that a shop with one-off card payments uses. */
export function cardsRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  const intentOf = ({ id, params, keyKind }: CardsCall): PaymentIntent => {
    const intent = findIntent(state, id);
    requireClientSecret(keyKind, intent, params);
    return intent;
  };
  const view = (intent: PaymentIntent, { params }: CardsCall) => intentView(state, intent, params);
  const intents = '/v1/payment_intents';

  return [
    {
      method: 'POST',
      path: intents,
      answer: (call) => {
        const intent = createIntent(state, record, call.params);
        const isConfirmed = textField(call.params, 'confirm') === 'true';
        return view(isConfirmed ? confirmIntent(context, intent, call.params) : intent, call);
      },
    },
    {
      method: 'GET',
      path: intents,
      answer: (call) => {
        const rows = state.intents.newestFirst().filter(matching(call.params, 'customer'));
        const page = listPage(intents, rows, call.params);
        return { ...page, data: page.data.map((intent) => view(intent, call)) };
      },
    },
    { method: 'GET', path: `${intents}/{id}`, isPublic: true, answer: (call) => view(intentOf(call), call) },
    {
      method: 'POST',
      path: `${intents}/{id}`,
      answer: (call) => view(updateIntent(state, intentOf(call), call.params), call),
    },
    {
      method: 'POST',
      path: `${intents}/{id}/confirm`,
      isPublic: true,
      answer: (call) => view(confirmIntent(context, intentOf(call), call.params), call),
    },
    {
      method: 'POST',
      path: `${intents}/{id}/cancel`,
      answer: (call) => view(cancelIntent(record, intentOf(call), call.params), call),
    },
    {
      // Not Stripe's: how the page of the stand-in's bank tells what the buyer chose.
      method: 'POST',
      path: `${intents}/{id}/standin_authenticate`,
      isPublic: true,
      answer: (call) => view(authenticateIntent(context, intentOf(call), call.params), call),
    },
    {
      method: 'POST',
      path: '/v1/payment_methods',
      isPublic: true,
      answer: ({ params }) => createPaymentMethod(state, params).method,
    },
    {
      method: 'GET',
      path: '/v1/payment_methods/{id}',
      answer: ({ id }) => found(state.paymentMethods.find(id)?.method, 'PaymentMethod', id),
    },
    {
      method: 'GET',
      path: '/v1/charges',
      answer: ({ params }) =>
        listPage(
          '/v1/charges',
          state.charges.newestFirst().filter(matching(params, 'payment_intent')),
          params,
        ),
    },
    {
      method: 'GET',
      path: '/v1/charges/{id}',
      answer: ({ id }) => found(state.charges.find(id), 'charge', id),
    },
    { method: 'POST', path: '/v1/refunds', answer: ({ params }) => createRefund(state, record, params) },
    {
      method: 'GET',
      path: '/v1/refunds',
      answer: ({ params }) => {
        const rows = state.refunds.newestFirst().filter(matching(params, 'payment_intent', 'charge'));
        return listPage('/v1/refunds', rows, params);
      },
    },
    {
      method: 'GET',
      path: '/v1/refunds/{id}',
      answer: ({ id }) => found(state.refunds.find(id), 'refund', id),
    },
    { method: 'POST', path: '/v1/customers', answer: ({ params }) => createCustomer(state, params) },
    {
      method: 'GET',
      path: '/v1/customers/{id}',
      answer: ({ id }) => found(state.customers.find(id), 'customer', id),
    },
    {
      method: 'GET',
      path: '/v1/events',
      answer: ({ params }) =>
        listPage('/v1/events', state.events.newestFirst().filter(matching(params, 'type')), params),
    },
    { method: 'GET', path: '/v1/events/{id}', answer: ({ id }) => found(state.events.find(id), 'event', id) },
    {
      method: 'GET',
      path: '/v1/balance',
      answer: () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
    },
  ];
}

function found(object: object | undefined, kind: string, id: string): object {
  if (!object) throw noSuch(kind, id);
  return object;
}

/** A row matches when it has the value of each of these parameters that was given. */
function matching<Name extends string>(
  params: Fields,
  ...names: readonly Name[]
): (row: Readonly<Record<Name, unknown>>) => boolean {
  return (row) => names.every((name) => params[name] === undefined || params[name] === row[name]);
}
