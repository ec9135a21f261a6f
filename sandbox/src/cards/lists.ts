import { type Fields, groupField, integerField, isFields, textField, textsField } from '../http/fields.ts';
import { noSuch } from './cards-error.ts';

export interface Listed {
  readonly id: string;
  readonly created: number;
}

interface Page<Row> {
  readonly object: 'list';
  readonly has_more: boolean;
  readonly data: readonly Row[];
}

/**
 * One page of a list, newest first, by Stripe's parameters: `limit` (10 by default), `starting_after`, `created[gte]`,
 * `payment_intent` and `types`.
 */
export function listPage<Row extends Listed>(newestFirst: readonly Row[], params: Fields): Page<Row> {
  const rows = newestFirst.filter(matching(params));
  const after = textField(params, 'starting_after');
  const start = after ? rows.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw noSuch('object', after, 'starting_after', 400);
  const rest = rows.slice(start);
  const data = rest.slice(0, integerField(params, 'limit') ?? 10);
  return { object: 'list', has_more: rest.length > data.length, data };
}

function matching(params: Fields): (row: Listed) => boolean {
  const since = integerField(groupField(params, 'created') ?? {}, 'gte') ?? 0;
  const intent = textField(params, 'payment_intent');
  const types = textsField(params, 'types');
  return (row) =>
    isFields(row) &&
    Number(row['created']) >= since &&
    (intent === undefined || row['payment_intent'] === intent) &&
    (types.length === 0 || types.includes(String(row['type'])));
}
