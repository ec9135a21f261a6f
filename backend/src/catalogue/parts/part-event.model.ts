import { dollarsFromCents, formatCount, formatDollars, isRecord, type PartEvent } from '@shop/contracts';
import type { CatalogueNames } from './catalogue-names.ts';
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
  const value = values[column];
  if (typeof value === 'boolean') return { [side]: value ? 'yes' : 'no' };
  if (typeof value === 'string') return { [side]: shownText(column, value, names) };
  if (Array.isArray(value)) return value.length > 0 ? { [side]: breaksText(value) } : {};
  if (typeof value !== 'number') return {};
  return { [side]: column === 'price_cents' ? formatDollars(dollarsFromCents(value)) : String(value) };
}

/** Brands and categories are stored by their ids. */
function shownText(column: string, text: string, names: CatalogueNames): string {
  if (column === 'brand_id') return names.textOf('brand', text);
  return column === 'category_id' ? names.textOf('category', text) : text;
}

/** Such as `500: $2.90; 1,000: $1.92`. */
const breaksText = (steps: readonly unknown[]): string =>
  steps
    .filter(isRecord)
    .map(
      ({ minQuantity, priceCents }) =>
        `${formatCount(Number(minQuantity))}: ${formatDollars(dollarsFromCents(Number(priceCents)))}`,
    )
    .join('; ');
