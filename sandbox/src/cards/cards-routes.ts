import type { Fields } from '../http/fields.ts';
import type { RouteShape } from '../http/routes.ts';
import type { Table } from '../storage/table.ts';
import type { KeyKind } from './api-keys.ts';
import { noSuch } from './cards-error.ts';
import type { Confirmation } from './confirmation.ts';
import { createCustomer } from './customers.ts';
import { closeDispute, findDispute, updateDispute } from './disputes.ts';
import { intentRoutes } from './intent-routes.ts';
import { listPage, matching } from './lists.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { cancelRefund, createRefund, findRefund, updateRefund } from './refunds.ts';
import { standInRoutes } from './stand-in-routes.ts';

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
  return [
    ...intentRoutes(context),
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
    ...readRoutes('/v1/charges', 'charge', state.charges, 'payment_intent', 'customer'),
    { method: 'POST', path: '/v1/refunds', answer: ({ params }) => createRefund(state, record, params) },
    ...readRoutes('/v1/refunds', 'refund', state.refunds, 'payment_intent', 'charge'),
    {
      method: 'POST',
      path: '/v1/refunds/{id}',
      answer: ({ id, params }) => updateRefund(record, findRefund(state, id), params),
    },
    {
      method: 'POST',
      path: '/v1/refunds/{id}/cancel',
      answer: ({ id }) => cancelRefund(findRefund(state, id)),
    },
    ...readRoutes('/v1/disputes', 'dispute', state.disputes, 'payment_intent', 'charge'),
    {
      method: 'POST',
      path: '/v1/disputes/{id}',
      answer: ({ id, params }) => updateDispute(record, findDispute(state, id), params),
    },
    {
      method: 'POST',
      path: '/v1/disputes/{id}/close',
      answer: ({ id }) => closeDispute(record, findDispute(state, id)),
    },
    { method: 'POST', path: '/v1/customers', answer: ({ params }) => createCustomer(state, params) },
    {
      method: 'GET',
      path: '/v1/customers/{id}',
      answer: ({ id }) => found(state.customers.find(id), 'customer', id),
    },
    ...readRoutes('/v1/events', 'event', state.events, 'type'),
    {
      method: 'GET',
      path: '/v1/balance',
      answer: () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
    },
    ...standInRoutes(context),
  ];
}

/** A list that may be filtered by these fields, and each of its rows. */
function readRoutes<Row extends { readonly id: string; readonly created: number }>(
  path: string,
  kind: string,
  table: Table<Row>,
  ...filters: readonly (keyof Row & string)[]
): CardsRoute[] {
  return [
    {
      method: 'GET',
      path,
      answer: ({ params }) =>
        listPage(path, table.newestFirst().filter(matching(params, ...filters)), params),
    },
    { method: 'GET', path: `${path}/{id}`, answer: ({ id }) => found(table.find(id), kind, id) },
  ];
}

function found(object: object | undefined, kind: string, id: string): object {
  if (!object) throw noSuch(kind, id);
  return object;
}
