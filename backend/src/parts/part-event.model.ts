import { dollarsFromCents, formatDollars, type PartEvent } from '@shop/contracts';
import type { PartEventRow } from './part-events.store.ts';

type Change = NonNullable<PartEvent['changes']>[number];

/** The columns that admins edit, and the fields' names in the call. */
const FIELDS: readonly (readonly [column: string, field: string])[] = [
  ['name', 'name'],
  ['price_cents', 'price'],
  ['minimum_order', 'minimumOrder'],
  ['number', 'number'],
  ['description', 'description'],
  ['attributes', 'attributes'],
  ['picture', 'picture'],
];

/** They are named without what they held. */
const LONG = new Set(['description', 'attributes', 'picture']);

/** An event as the API shows it. What it holds is as old as the event, so every value may be missing. */
export function toPartEvent({ id, at, kind, actor, name, before, after }: PartEventRow): PartEvent {
  const stock = stockOf(before, after);
  const reason = after?.['reason'];
  const changes = before && after ? changesOf(before, after) : [];
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    actor,
    ...(name !== null && { name }),
    ...(stock && { stock }),
    ...(typeof reason === 'string' && { reason }),
    ...(changes.length > 0 && { changes }),
  };
}

/** A part that is added comes with its first stock. */
function stockOf(before: PartEventRow['before'], after: PartEventRow['after']): PartEvent['stock'] {
  const [was, is] = [before ? before['quantity'] : 0, after?.['quantity']];
  return typeof was === 'number' && typeof is === 'number' && was !== is
    ? { before: was, after: is }
    : undefined;
}

const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] =>
  FIELDS.filter(([column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column])).map(
    ([column, field]) =>
      LONG.has(field)
        ? { field }
        : { field, ...heldOf('before', column, before), ...heldOf('after', column, after) },
  );

function heldOf(
  side: 'before' | 'after',
  column: string,
  values: Readonly<Record<string, unknown>>,
): Partial<Change> {
  const value = values[column];
  if (typeof value === 'string') return { [side]: value };
  if (typeof value !== 'number') return {};
  return { [side]: column === 'price_cents' ? formatDollars(dollarsFromCents(value)) : String(value) };
}
