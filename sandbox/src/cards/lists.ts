import { type Fields, groupField, isFields, textField, textsField } from '../http/fields.ts';
import { invalidRequest, refersToNone } from './cards-error.ts';
import { integerField } from './form-body.ts';

export interface Listed {
  readonly id: string;
  readonly created: number;
}

interface Page<Row> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly Row[];
}

/**
 * One page of a list, newest first, by Stripe's parameters: `limit` (10, at most 100), `starting_after`,
 * `ending_before`, `created` and filters by field.
 */
export function listPage<Row extends Listed>(
  url: string,
  newestFirst: readonly Row[],
  params: Fields,
): Page<Row> {
  const rows = newestFirst.filter(createdWithin(params)).filter(matching(params));
  const limit = integerField(params, 'limit') ?? 10;
  const before = textField(params, 'ending_before');
  const after = textField(params, 'starting_after');
  if (before && after) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.');
  }
  const end = before ? indexOf(rows, before, 'ending_before') : rows.length;
  const start = after ? indexOf(rows, after, 'starting_after') + 1 : 0;
  const rest = rows.slice(start, end);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', url, has_more: rest.length > data.length, data };
}

function indexOf(rows: readonly Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw refersToNone('object', id, param);
  return index;
}

/** `created` is a time or a range of times. */
function createdWithin(params: Fields): (row: Listed) => boolean {
  const moment = textField(params, 'created');
  if (moment !== undefined) return ({ created }) => created === Number(moment);
  const bounds = groupField(params, 'created') ?? {};
  const { gte = 0, lte = Infinity } = { gte: integerField(bounds, 'gte'), lte: integerField(bounds, 'lte') };
  const { gt = -1, lt = Infinity } = { gt: integerField(bounds, 'gt'), lt: integerField(bounds, 'lt') };
  return ({ created }) => created >= gte && created <= lte && created > gt && created < lt;
}

const FILTERS = ['customer', 'payment_intent', 'charge', 'type'] as const;

/**
 * A row matches when it has the value of each given filter, and one of the `types`; `charge.*` includes many.
 */
function matching(params: Fields): (row: object) => boolean {
  const wanted = FILTERS.filter((name) => params[name] !== undefined);
  const types = textsField(params, 'types');
  return (row) => {
    if (!isFields(row)) return false;
    const hasType = types.length === 0 || types.some((type) => isOfType(row['type'], type));
    return (
      hasType &&
      wanted.every((name) =>
        name === 'type' ? isOfType(row[name], String(params[name])) : params[name] === row[name],
      )
    );
  };
}

function isOfType(type: unknown, wanted: string): boolean {
  return wanted.endsWith('.*') ? String(type).startsWith(wanted.slice(0, -1)) : type === wanted;
}
