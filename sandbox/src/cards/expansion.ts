import { isFields } from '../http/fields.ts';
import { invalidRequest } from './cards-error.ts';
import type { CardsState } from './cards-state.ts';

/** Which fields of which objects hold an id that can be replaced by the object, and what it is an id of. */
const expandable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment_intent: {
    latest_charge: 'charge',
    payment_method: 'payment_method',
    customer: 'customer',
    review: 'review',
  },
  charge: {
    payment_intent: 'payment_intent',
    customer: 'customer',
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
    review: 'review',
  },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    customer: 'customer',
    balance_transaction: 'balance_transaction',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  payment_method: { customer: 'customer' },
};

/**
 * Refuses names that cannot be expanded, before anything is done. In a list each begins with `data.`.
 *
 * @param type of the answer, or of a list's rows
 * @throws CardsError 400
 */
export function checkExpansion(type: string, isList: boolean, names: readonly string[]): void {
  names.forEach((name, index) => {
    const path = name.split('.');
    const isWhole = !isList || path.shift() === 'data';
    const end = path.reduce<string | undefined>((at, field) => expandable[at ?? '']?.[field], type);
    if (isWhole && path.length > 0 && end !== undefined) return;
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: `expand[${index}]` });
  });
}

/**
 * The answer with objects instead of the ids that `expand` names, as `latest_charge` or
 * `data.charge.customer`.
 */
export function expandFields(state: CardsState, answer: object, names: readonly string[]): object {
  return names.reduce((view, name) => expandPath(state, view, name.split('.')), answer);
}

function expandPath(state: CardsState, object: object, [field = '', ...rest]: readonly string[]): object {
  if (!isFields(object)) return object;
  const value = object[field];
  if (Array.isArray(value)) {
    const rows: unknown[] = value;
    return {
      ...object,
      [field]: rows.map((row) => (isFields(row) ? expandPath(state, row, rest) : row)),
    };
  }
  const type = expandable[String(object['object'])]?.[field];
  const whole = typeof value === 'string' ? (find(state, type, value) ?? value) : value;
  return { ...object, [field]: isFields(whole) && rest.length > 0 ? expandPath(state, whole, rest) : whole };
}

function find(state: CardsState, type: string | undefined, id: string): object | undefined {
  switch (type) {
    case 'payment_intent':
      return state.intents.find(id);
    case 'charge':
      return state.charges.find(id);
    case 'customer':
      return state.customers.find(id);
    case 'payment_method':
      return state.paymentMethods.find(id)?.method;
    default:
      return undefined;
  }
}
