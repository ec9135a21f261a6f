import {
  type FieldProblem,
  formatDollars,
  type Part,
  type PartAttribute,
  productRules,
} from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { fieldRefusal } from '../platform/refusal.ts';
import { centsOf, wholeNumberOf } from '../platform/web/form-numbers.ts';
import { toPartWithData } from './part.model.ts';
import type { PartDetailsRow } from './store.ts';

export type EditedFields = NonNullable<BodyOf<'PATCH /managePart/{id}'>['seen']>;
type EditedField = keyof EditedFields;

/** Fields of a part by their column, as the database compares and stores them. */
export type PartColumns = Partial<Omit<PartDetailsRow, 'id' | 'quantity'>>;

export const columnNames = {
  name: 'name',
  picture: 'picture',
  description: 'description',
  price: 'price_cents',
  minimumOrder: 'minimum_order',
  number: 'number',
  attributes: 'attributes',
} as const satisfies Record<EditedField, keyof PartColumns>;

const isField = (name: string): name is EditedField => Object.hasOwn(columnNames, name);

/** The highest price at which the total of the largest quantity is an exact integer of cents. */
const HIGHEST_PRICE_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 10_000_000);

/** @throws {Refusal} `invalid-request` naming the field */
export function priceCentsOf(price: number | string): number {
  const priceCents = centsOf('price', price);
  if (priceCents <= HIGHEST_PRICE_CENTS) return priceCents;
  throw fieldRefusal('invalid-request', 'price', 'maximum', 'price is more than an order could be paid with');
}

/**
 * The data that a part has besides the specification's fields.
 * @throws {Refusal} `invalid-request` when two attributes have one name
 */
export function attributesOf(attributes: readonly PartAttribute[]): PartAttribute[] {
  const trimmed = attributes.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const names = trimmed.map(({ name }) => name.toLowerCase());
  const twice = trimmed.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (!twice) return trimmed;
  throw fieldRefusal('invalid-request', 'attributes', 'unique', `“${twice.name}” is there twice.`);
}

/** JSON as the database takes it: halves of a character become U+FFFD, as they do in columns of text. */
export const jsonOf = (value: object): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'string' ? Buffer.from(one).toString() : one));

/** An empty number means none. */
export const numberOf = (number: string | undefined): string | null => number?.trim() || null;

/** @throws {Refusal} `invalid-request` naming the field */
export function columnsOf(fields: EditedFields): PartColumns {
  const { price, minimumOrder, number, attributes, ...texts } = fields;
  return {
    ...(texts.name !== undefined && { name: texts.name }),
    ...(texts.picture !== undefined && { picture: texts.picture }),
    ...(texts.description !== undefined && { description: texts.description }),
    ...(price !== undefined && { price_cents: priceCentsOf(price) }),
    ...(minimumOrder !== undefined && { minimum_order: wholeNumberOf('minimumOrder', minimumOrder) }),
    ...(number !== undefined && { number: numberOf(number) }),
    ...(attributes !== undefined && { attributes: attributesOf(attributes) }),
  };
}

/**
 * The same of what is given to a part: an order takes a unit at least.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function givenColumnsOf(fields: EditedFields): PartColumns {
  const given = columnsOf(fields);
  if (given.minimum_order === undefined || given.minimum_order >= 1) return given;
  throw fieldRefusal('invalid-request', 'minimumOrder', 'minimum', productRules.minimumOrder.min.message);
}

/** What an edit changes, and what the changed columns held when it began. */
export interface PartChange {
  changes: PartColumns;
  seen: PartColumns;
}

/** @throws {Refusal} `invalid-request` naming the field */
export function partChangeOf(body: BodyOf<'PATCH /managePart/{id}'>): PartChange {
  const { seen = {}, added: _added, reason: _reason, ...fields } = body;
  const given = givenColumnsOf(fields);
  const before = columnsOf(seen);
  const change: PartChange = { changes: {}, seen: {} };
  for (const field of Object.keys(fields).filter(isField)) {
    const column = columnNames[field];
    if (fields[field] === undefined) continue;
    if (before[column] === undefined) {
      throw fieldRefusal(
        'invalid-request',
        'seen',
        'required',
        `seen must hold the ${field} that was edited`,
      );
    }
    if (isEqual(given[column], before[column])) continue;
    Object.assign(change.changes, { [column]: given[column] });
    Object.assign(change.seen, { [column]: before[column] });
  }
  return change;
}

/** The fields that somebody else has changed since they were seen, with what they hold now. */
export function conflictsOf(seen: PartColumns, current: PartDetailsRow): FieldProblem[] {
  return Object.entries(columnNames)
    .filter(([, column]) => seen[column] !== undefined && !isEqual(seen[column], current[column]))
    .map(([field]) => {
      const message = `Somebody else has changed this. It is now ${shownValue(field, toPartWithData(current))}.`;
      return { field, code: 'changed', message };
    });
}

const LONGEST_SHOWN = 120;

function shownValue(field: string, part: Part): string {
  if (field === 'price') return formatDollars(part.price);
  if (field === 'picture') return 'another picture';
  if (field === 'minimumOrder') return String(part.minimumOrder);
  const text = {
    name: part.name,
    description: part.description,
    number: part.number ?? '',
    attributes: (part.attributes ?? []).map(({ name, value }) => `${name}: ${value}`).join('; '),
  }[field];
  if (!text) return 'empty';
  return `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;
}

/** Compares as the database does: keys of attributes are always in one order here. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
