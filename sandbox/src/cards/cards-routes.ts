import type { Fields } from '../http/fields.ts';
import type { RouteShape } from '../http/routes.ts';
import type { Table } from '../storage/table.ts';
import type { KeyKind } from './api-keys.ts';
import { noSuch } from './cards-error.ts';
import type { Confirmation } from './confirmation.ts';
import { createCustomer } from './customers.ts';
import { closeDispute, findDispute, updateDispute } from './disputes.ts';
import { intentRoutes } from './intent-routes.ts';
import { type Listed, listPage } from './lists.ts';
import type { Rules } from './parameter-rules.ts';
import { parameters } from './parameters.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { cancelRefund, createRefund, findRefund, updateRefund } from './refunds.ts';
import { standInRoutes } from './stand-in-routes.ts';

/** A parsed call of the card API. */
export interface CardsCall {
  /** The `{id}` in the path. */
  readonly id: string;
  readonly params: Fields;
  readonly keyKind: KeyKind;
}

/** A route of the card API. It throws CardsError to refuse. */
export interface CardsRoute extends RouteShape {
  readonly parameters: Rules;
  /**
   * The parameters that browsers, which have the publishable key, may send; without it they may not call the
   * route.
   */
  readonly browserParameters?: Rules;
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
      parameters: parameters.createPaymentMethod,
      browserParameters: parameters.createPaymentMethod,
      answer: ({ params }) => createPaymentMethod(state, params).method,
    },
    {
      method: 'GET',
      path: '/v1/payment_methods/{id}',
      parameters: parameters.onlyExpand,
      answer: ({ id }) => requireFound(state.paymentMethods.find(id)?.method, 'PaymentMethod', id),
    },
    ...readRoutes('/v1/charges', 'charge', state.charges, parameters.listCharges),
    {
      method: 'POST',
      path: '/v1/refunds',
      parameters: parameters.createRefund,
      answer: ({ params }) => createRefund(state, record, params),
    },
    ...readRoutes('/v1/refunds', 'refund', state.refunds, parameters.listRefunds),
    {
      method: 'POST',
      path: '/v1/refunds/{id}',
      parameters: parameters.updateRefund,
      answer: ({ id, params }) => updateRefund(record, findRefund(state, id), params),
    },
    {
      method: 'POST',
      path: '/v1/refunds/{id}/cancel',
      parameters: parameters.onlyExpand,
      answer: ({ id }) => cancelRefund(findRefund(state, id)),
    },
    ...readRoutes('/v1/disputes', 'dispute', state.disputes, parameters.listDisputes),
    {
      method: 'POST',
      path: '/v1/disputes/{id}',
      parameters: parameters.updateDispute,
      answer: ({ id, params }) => updateDispute(record, findDispute(state, id), params),
    },
    {
      method: 'POST',
      path: '/v1/disputes/{id}/close',
      parameters: parameters.onlyExpand,
      answer: ({ id }) => closeDispute(record, findDispute(state, id)),
    },
    {
      method: 'POST',
      path: '/v1/customers',
      parameters: parameters.createCustomer,
      answer: ({ params }) => createCustomer(state, params),
    },
    {
      method: 'GET',
      path: '/v1/customers/{id}',
      parameters: parameters.onlyExpand,
      answer: ({ id }) => requireFound(state.customers.find(id), 'customer', id),
    },
    ...readRoutes('/v1/events', 'event', state.events, parameters.listEvents),
    {
      method: 'GET',
      path: '/v1/balance',
      parameters: parameters.onlyExpand,
      answer: () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
    },
    ...standInRoutes(context),
  ];
}

/** A list that may be filtered by its rows' fields, and each of its rows. */
function readRoutes<Row extends Listed>(
  path: string,
  kind: string,
  table: Table<Row>,
  listParameters: Rules,
): CardsRoute[] {
  return [
    {
      method: 'GET',
      path,
      parameters: listParameters,
      answer: ({ params }) => listPage(path, table.newestFirst(), params),
    },
    {
      method: 'GET',
      path: `${path}/{id}`,
      parameters: parameters.onlyExpand,
      answer: ({ id }) => requireFound(table.find(id), kind, id),
    },
  ];
}

function requireFound(object: object | undefined, kind: string, id: string): object {
  if (!object) throw noSuch(kind, id);
  return object;
}
