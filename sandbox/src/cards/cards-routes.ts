import { type Fields, textField } from '../http/fields.ts';
import type { RouteShape } from '../http/routes.ts';
import type { Table } from '../storage/table.ts';
import { type KeyKind, requireClientSecret } from './api-keys.ts';
import { noSuch } from './cards-error.ts';
import { type Confirmation, confirmIntent } from './confirmation.ts';
import { openDispute, updateDispute } from './disputes.ts';
import { cancelIntent, createIntent, updateIntent } from './intents.ts';
import { type Listed, listPage } from './lists.ts';
import { parameters, type Rules } from './parameters.ts';
import { createRefund } from './refunds.ts';

/** A parsed call of the card API. */
interface CardsCall {
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

/** The card API: the part of Stripe's that the shop uses, and decisions of banks, for which Stripe has no calls. */
export function cardsRoutes(context: Confirmation): CardsRoute[] {
  const { state, record } = context;
  const intentOf = ({ id, params, keyKind }: CardsCall) => {
    const intent = rowOf(state.intents, 'payment_intent', id);
    requireClientSecret(keyKind, intent, params);
    return intent;
  };
  const post = (path: string, rules: Rules, answer: CardsRoute['answer'], inBrowser?: Rules): CardsRoute => ({
    method: 'POST',
    path: `/v1/${path}`,
    parameters: rules,
    ...(inBrowser && { browserParameters: inBrowser }),
    answer,
  });
  return [
    post('payment_intents', parameters.createIntent, ({ params }) => {
      const intent = createIntent(state, record, params);
      return textField(params, 'confirm') === 'true' ? confirmIntent(context, intent, params) : intent;
    }),
    list('/v1/payment_intents', state.intents, parameters.listIntents),
    {
      method: 'GET',
      path: '/v1/payment_intents/{id}',
      parameters: parameters.retrieveIntent,
      browserParameters: parameters.retrieveIntent,
      answer: intentOf,
    },
    post('payment_intents/{id}', parameters.updateIntent, (call) =>
      updateIntent(intentOf(call), call.params),
    ),
    post(
      'payment_intents/{id}/confirm',
      parameters.confirmIntent,
      (call) => confirmIntent(context, intentOf(call), call.params),
      parameters.confirmInBrowser,
    ),
    post('payment_intents/{id}/cancel', parameters.onlyExpand, (call) =>
      cancelIntent(record, intentOf(call)),
    ),
    list('/v1/charges', state.charges, parameters.listByIntent),
    post('charges/{id}/standin_dispute', parameters.openDispute, ({ id, params }) => {
      const charge = rowOf(state.charges, 'charge', id);
      return openDispute(state, record, charge, textField(params, 'reason') ?? '');
    }),
    post('refunds', parameters.createRefund, ({ params }) => createRefund(state, record, params)),
    list('/v1/refunds', state.refunds, parameters.listByIntent),
    read('/v1/refunds', 'refund', state.refunds),
    list('/v1/disputes', state.disputes, parameters.listByIntent),
    read('/v1/disputes', 'dispute', state.disputes),
    post('disputes/{id}', parameters.updateDispute, ({ id, params }) =>
      updateDispute(record, rowOf(state.disputes, 'dispute', id), params),
    ),
    list('/v1/events', state.events, parameters.listEvents),
    read('/v1/events', 'event', state.events),
  ];
}

const list = <Row extends Listed>(path: string, table: Table<Row>, rules: Rules): CardsRoute => ({
  method: 'GET',
  path,
  parameters: rules,
  answer: ({ params }) => listPage(path, table.newestFirst(), params),
});

const read = <Row extends object>(path: string, kind: string, table: Table<Row>): CardsRoute => ({
  method: 'GET',
  path: `${path}/{id}`,
  parameters: parameters.onlyExpand,
  answer: ({ id }) => rowOf(table, kind, id),
});

/** @throws CardsError 404 */
function rowOf<Row>(table: Table<Row>, kind: string, id: string): Row {
  const row = table.find(id);
  if (!row) throw noSuch(kind, id);
  return row;
}
