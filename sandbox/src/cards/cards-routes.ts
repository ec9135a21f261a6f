import { type Fields, textField } from '../http/fields.ts';
import type { Table } from '../storage/table.ts';
import { invalidRequest, noSuch } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';
import { answerDispute, openDispute } from './disputes.ts';
import type { RecordEvent } from './events.ts';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from './intents.ts';
import { type Listed, listPage } from './lists.ts';
import { parameters, type Rules } from './parameters.ts';
import { createRefund } from './refunds.ts';

/** A route of the card API. */
export interface CardsRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly rules: Rules;
  /** @param id the one in the path @throws CardsError to refuse */
  readonly answer: (params: Fields, id: string) => object;
}

/** The card API: the part of Stripe's that the shop uses, and decisions of banks, for which Stripe has no calls. */
export function cardsRoutes(state: CardsState, record: RecordEvent): CardsRoute[] {
  const intentOf = (id: string) => rowOf(state.intents, 'payment_intent', id);
  const withCharge = ({ latest_charge: charge, ...intent }: ReturnType<typeof intentOf>) => ({
    ...intent,
    latest_charge: state.charges.find(charge ?? '') ?? null,
  });
  return [
    post('payment_intents', parameters.createIntent, (params) => createIntent(state, params)),
    get('payment_intents', parameters.listIntents, (params) => {
      const intents = state.intents.newestFirst();
      return listPage<Listed>(params['expand'] ? intents.map(withCharge) : intents, params);
    }),
    read('payment_intents', 'payment_intent', state.intents),
    post('payment_intents/:id', parameters.updateIntent, (params, id) => updateIntent(intentOf(id), params)),
    post('payment_intents/:id/confirm', parameters.confirmIntent, (params, id) =>
      confirmIntent(state, record, intentOf(id), params),
    ),
    post('payment_intents/:id/cancel', {}, (_, id) => cancelIntent(record, intentOf(id))),
    list('charges', state.charges, parameters.listByIntent),
    post('charges/:id/standin_dispute', parameters.openDispute, (params, id) => {
      const charge = rowOf(state.charges, 'charge', id);
      return openDispute(state, record, charge, textField(params, 'reason') ?? '');
    }),
    post('refunds', parameters.createRefund, (params) => createRefund(state, record, params)),
    list('refunds', state.refunds, parameters.listByIntent),
    read('refunds', 'refund', state.refunds),
    list('disputes', state.disputes, parameters.listByIntent),
    read('disputes', 'dispute', state.disputes),
    post('disputes/:id', parameters.answerDispute, (params, id) =>
      answerDispute(record, rowOf(state.disputes, 'dispute', id), params),
    ),
    list('events', state.events, parameters.listEvents),
    read('events', 'event', state.events),
  ];
}

/** The only route for browsers, which may use only the intent whose client secret they have. */
export function browserRoute(state: CardsState, record: RecordEvent): CardsRoute {
  return post('payment_intents/:id/confirm', parameters.confirmInBrowser, (params, id) => {
    const intent = rowOf(state.intents, 'payment_intent', id);
    if (textField(params, 'client_secret') === intent.client_secret) {
      return confirmIntent(state, record, intent, params);
    }
    throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
      param: 'client_secret',
      code: 'payment_intent_invalid_parameter',
    });
  });
}

const get = (path: string, rules: Rules, answer: CardsRoute['answer']): CardsRoute => ({
  ...{ method: 'GET', url: `/v1/${path}`, rules, answer },
});

const post = (path: string, rules: Rules, answer: CardsRoute['answer']): CardsRoute => ({
  ...{ method: 'POST', url: `/v1/${path}`, rules, answer },
});

const list = <Row extends Listed>(path: string, table: Table<Row>, rules: Rules): CardsRoute =>
  get(path, rules, (params) => listPage(table.newestFirst(), params));

const read = <Row extends object>(path: string, kind: string, table: Table<Row>): CardsRoute =>
  get(`${path}/:id`, {}, (_, id) => rowOf(table, kind, id));

/** @throws CardsError 404 */
function rowOf<Row>(table: Table<Row>, kind: string, id: string): Row {
  const row = table.find(id);
  if (!row) throw noSuch(kind, id);
  return row;
}
