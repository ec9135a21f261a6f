import {
  dollarsFromCents,
  type FieldProblem,
  type PartAttribute,
  priceBreakProblem,
  productRules,
} from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { centsOf, wholeNumberOf } from '../../foundation/web/form-numbers.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { shownText, toPriceBreak } from './part.model.ts';
import type { PartDetailsRow } from './store.ts';

export type EditedFields = NonNullable<BodyOf<'PATCH /managePart/{id}'>['seen']>;
type EditedField = keyof EditedFields;

/** Fields of a part by their column, as the database compares and stores them. */
export type PartColumns = Partial<Omit<PartDetailsRow, 'id' | 'quantity'>>;

/** The fields that admins edit, in the order in which changes are shown, with their columns. */
export const columnNames = {
  name: 'name',
  price: 'price_cents',
  minimumOrder: 'minimum_order',
  priceBreaks: 'price_breaks',
  number: 'number',
  description: 'description',
  attributes: 'attributes',
  brandId: 'brand_id',
  categoryId: 'category_id',
  universal: 'universal',
  picture: 'picture',
  morePictures: 'more_pictures',
} as const satisfies Record<EditedField, keyof PartColumns>;

const isField = (name: string): name is EditedField => Object.hasOwn(columnNames, name);

/** The highest price at which the total of the largest quantity is an exact integer of cents. */
const HIGHEST_PRICE_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 10_000_000);

/** @throws {Refusal} `invalid-request` naming the field */
function priceCentsOf(price: number | string, field = 'price'): number {
  const priceCents = centsOf(field, price);
  if (priceCents <= HIGHEST_PRICE_CENTS) return priceCents;
  throw fieldRefusal(
    'invalid-request',
    field,
    'maximum',
    `${field} is more than an order could be paid with`,
  );
}

/**
 * The same of a price that is given to a part: what costs nothing cannot be ordered.
 * @param stored the price that the part has, which stays as it is
 */
export function givenPriceCentsOf(price: number | string, stored?: number): number {
  const priceCents = priceCentsOf(price);
  if (priceCents > 0 || priceCents === stored) return priceCents;
  throw fieldRefusal('invalid-request', 'price', 'minimum', productRules.price.min.message);
}

/**
 * The data that a part has besides the specification's fields.
 * @throws {Refusal} `invalid-request` when two attributes have one name
 */
function attributesOf(attributes: readonly PartAttribute[]): PartAttribute[] {
  const trimmed = attributes.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const names = trimmed.map(({ name }) => name.toLowerCase());
  const twice = trimmed.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (!twice) return trimmed;
  throw fieldRefusal('invalid-request', 'attributes', 'unique', `“${twice.name}” is there twice.`);
}

/**
 * Price breaks by ascending quantity, with the keys in the database's order.
 * @throws {Refusal} `invalid-request`
 */
function priceBreaksOf(
  priceBreaks: NonNullable<EditedFields['priceBreaks']>,
): PartDetailsRow['price_breaks'] {
  return priceBreaks
    .map(({ minQuantity, price }) => ({
      priceCents: priceCentsOf(price, 'priceBreaks'),
      minQuantity: wholeNumberOf('priceBreaks', minQuantity),
    }))
    .sort((one, other) => one.minQuantity - other.minQuantity);
}

type PricedPart = Pick<PartDetailsRow, 'price_cents' | 'minimum_order' | 'price_breaks'>;
const UNPRICED: PricedPart = { price_cents: 0, minimum_order: 0, price_breaks: [] };

/**
 * @param part as it is; absent for a new one
 * @throws {Refusal} `invalid-request` when the price breaks would not fit the price and the minimum order, naming the
 *   price breaks
 */
export function checkPriceBreaks(changes: PartColumns, part: PricedPart = UNPRICED): void {
  const { price_cents: cents, minimum_order: minimumOrder, price_breaks: breaks } = { ...part, ...changes };
  const priceBreaks = breaks.map(toPriceBreak);
  const problem = priceBreakProblem({ price: dollarsFromCents(cents), minimumOrder, priceBreaks });
  if (problem) throw fieldRefusal('invalid-request', 'priceBreaks', 'steps', problem);
}

/** JSON as the database takes it: halves of a character become U+FFFD, as they do in columns of text. */
export const jsonOf = (value: object): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'string' ? Buffer.from(one).toString() : one));

/** An empty number, or id of a brand or category, means none. */
const textOrNone = (text: string | undefined): string | null => text?.trim() || null;

/** @throws {Refusal} `invalid-request` naming the field */
export function columnsOf(
  fields: {
    [Field in EditedField]?: EditedFields[Field] | undefined;
  },
): PartColumns {
  const { price, minimumOrder, number, attributes, priceBreaks, brandId, categoryId, universal, ...texts } =
    fields;
  return {
    ...(texts.name !== undefined && { name: texts.name }),
    ...(texts.picture !== undefined && { picture: texts.picture }),
    ...(texts.description !== undefined && { description: texts.description }),
    ...(price !== undefined && { price_cents: priceCentsOf(price) }),
    ...(minimumOrder !== undefined && { minimum_order: wholeNumberOf('minimumOrder', minimumOrder) }),
    ...(number !== undefined && { number: textOrNone(number) }),
    ...(attributes !== undefined && { attributes: attributesOf(attributes) }),
    ...(priceBreaks !== undefined && { price_breaks: priceBreaksOf(priceBreaks) }),
    ...(brandId !== undefined && { brand_id: textOrNone(brandId) }),
    ...(categoryId !== undefined && { category_id: textOrNone(categoryId) }),
    ...(universal !== undefined && { universal }),
    ...(texts.morePictures !== undefined && { more_pictures: texts.morePictures }),
  };
}

/**
 * The same of what is given to a part: it has a price, and an order takes a unit at least.
 * @throws {Refusal} `invalid-request` naming the field
 */
export function givenColumnsOf(fields: EditedFields): PartColumns {
  const given = columnsOf(fields);
  if (fields.price !== undefined) givenPriceCentsOf(fields.price);
  if (given.minimum_order === undefined || given.minimum_order >= 1) return given;
  throw fieldRefusal('invalid-request', 'minimumOrder', 'minimum', productRules.minimumOrder.min.message);
}

/** What an edit changes, and what the changed columns held when it began. */
interface PartChange {
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
export const conflictsOf = (
  seen: PartColumns,
  current: PartDetailsRow,
  names: CatalogueNames,
): FieldProblem[] =>
  Object.entries(columnNames)
    .filter(([, column]) => seen[column] !== undefined && !isEqual(seen[column], current[column]))
    .map(([field, column]) => {
      const now = currentText(column, current[column], names);
      return { field, code: 'changed', message: `Somebody else has changed this. It is now ${now}.` };
    });

const MAX_SHOWN_LENGTH = 120;

function currentText(column: string, value: unknown, names: CatalogueNames): string {
  if (column === 'picture') return 'another picture';
  if (column === 'more_pictures') return 'other pictures';
  const text = shownText(column, value, names);
  if (text === '') return 'empty';
  if (typeof value === 'number' || typeof value === 'boolean') return text;
  return `“${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}”`;
}

/** Compares as the database does: keys of attributes are always in one order here. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
