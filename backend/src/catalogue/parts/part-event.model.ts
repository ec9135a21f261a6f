import type { PartEvent } from '@shop/contracts';
import type { CatalogueNames } from './catalogue-names.ts';
import { shownText } from './part.model.ts';
import { columnNames } from './part-change.model.ts';
import type { PartEventRow } from './store.ts';

type Change = NonNullable<PartEvent['changes']>[number];

/** Fields whose values are too long to be shown: only their names are. */
const LONG_FIELDS = new Set(['description', 'attributes', 'picture', 'morePictures']);

/** An event as the API shows it. What it holds is as old as the event, so every value may be missing. */
export function toPartEvent(
  { id, at, kind, actor, name, before, after }: PartEventRow,
  names: CatalogueNames,
): PartEvent {
  const stock = stockOf(before, after);
  const reason = after?.['reason'];
  const changes = before && after ? changesOf(before, after, names) : [];
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
  names: CatalogueNames,
): Change[] =>
  Object.entries(columnNames)
    .filter(([, column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map(([field, column]) =>
      LONG_FIELDS.has(field)
        ? { field }
        : { field, ...heldOf('before', column, before, names), ...heldOf('after', column, after, names) },
    );

function heldOf(
  side: 'before' | 'after',
  column: string,
  values: Readonly<Record<string, unknown>>,
  names: CatalogueNames,
): Partial<Change> {
  const text = shownText(column, values[column], names);
  return text === '' ? {} : { [side]: text };
}
