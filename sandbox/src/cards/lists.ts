import { type Fields, groupField, textField } from '../http/fields.ts';
import { noSuch } from './cards-error.ts';
import { integerField } from './form-body.ts';

interface Listed {
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
 * `ending_before` and the bounds of `created`.
 *
 * @param newestFirst the rows that match the caller's other filters
 */
export function listPage<Row extends Listed>(
  url: string,
  newestFirst: readonly Row[],
  params: Fields,
): Page<Row> {
  const rows = newestFirst.filter(createdWithin(groupField(params, 'created') ?? {}));
  const limit = Math.min(Math.max(integerField(params, 'limit') ?? 10, 1), 100);
  const before = textField(params, 'ending_before');
  const after = textField(params, 'starting_after');
  const end = before ? placeOf(rows, before) : rows.length;
  const start = after ? placeOf(rows, after) + 1 : 0;
  const rest = rows.slice(start, end);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', url, has_more: rest.length > data.length, data };
}

function placeOf(rows: readonly Listed[], id: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place < 0) throw noSuch('object', id, 'starting_after');
  return place;
}

function createdWithin(bounds: Fields): (row: Listed) => boolean {
  const { gte = 0, lte = Infinity } = { gte: integerField(bounds, 'gte'), lte: integerField(bounds, 'lte') };
  const { gt = -1, lt = Infinity } = { gt: integerField(bounds, 'gt'), lt: integerField(bounds, 'lt') };
  return ({ created }) => created >= gte && created <= lte && created > gt && created < lt;
}

/** A row matches when it has the value of each of these parameters that was given. */
export function matching<Name extends string>(
  params: Fields,
  ...names: readonly Name[]
): (row: Readonly<Record<Name, unknown>>) => boolean {
  return (row) => names.every((name) => params[name] === undefined || params[name] === row[name]);
}
