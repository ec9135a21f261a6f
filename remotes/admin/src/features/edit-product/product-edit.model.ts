import { formatCount, type Part, parseWholeNumber, type StockReason } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import {
  attributesText,
  type ProductValues,
  typedAttributes,
} from '../../product-form/product-values.model.ts';
import { breaksPayload, typedBreaksOf } from '../../product-form/typed-breaks.model.ts';
import { typedCount, typedDollars } from '../../product-form/typed-number.ts';

/** An edited product as typed; the names are the payload's. */
export interface ProductEdit extends ProductValues {
  /** Whether the units are added to the stock or taken off it. */
  direction: 'add' | 'take';
  /** Units, above zero. */
  added: string;
  reason: StockReason | '';
}

/** The fields in the form's order. */
export const editFields = [
  'name',
  'price',
  'minimumOrder',
  'number',
  'brandId',
  'categoryId',
  'universal',
  'priceBreaks',
  'added',
  'reason',
  'description',
  'attributes',
  'picture',
] as const satisfies readonly (keyof ProductEdit)[];

/** The form before anything is typed. */
export const editOf = (part: Part): ProductEdit => ({
  name: part.name,
  price: String(part.price),
  minimumOrder: String(part.minimumOrder),
  priceBreaks: typedBreaksOf(part.priceBreaks),
  description: part.description,
  number: part.number ?? '',
  attributes: attributesText(part.attributes),
  brandId: part.brandId ?? '',
  categoryId: part.categoryId ?? '',
  universal: part.universal ? 'yes' : 'no',
  picture: undefined,
  direction: 'add',
  added: '',
  reason: '',
});

type Payload = BodyOf<'PATCH /managePart/{id}'>;
type Fields = NonNullable<Payload['seen']>;

/**
 * What the call takes: the fields that differ from the part as it was read, with what they held then, and the units.
 * @param picture URL of the uploaded picture, if another one was chosen
 */
export function editPayload(part: Part, edit: ProductEdit, picture: string | undefined): Payload {
  const was = editOf(part);
  const fields: Fields = {
    ...(edit.name !== was.name && { name: edit.name }),
    ...(edit.price !== was.price && { price: typedDollars(edit.price) }),
    ...(edit.minimumOrder !== was.minimumOrder && { minimumOrder: typedCount(edit.minimumOrder) }),
    ...(!isEqual(breaksPayload(edit.priceBreaks), breaksPayload(was.priceBreaks)) && {
      priceBreaks: breaksPayload(edit.priceBreaks),
    }),
    ...(edit.description !== was.description && { description: edit.description }),
    ...(edit.number !== was.number && { number: edit.number }),
    ...(edit.attributes !== was.attributes && { attributes: typedAttributes(edit.attributes) }),
    ...(edit.brandId !== was.brandId && { brandId: edit.brandId }),
    ...(edit.categoryId !== was.categoryId && { categoryId: edit.categoryId }),
    ...(edit.universal !== was.universal && { universal: edit.universal === 'yes' }),
    ...(picture !== undefined && { picture }),
  };
  const held: Required<Fields> = {
    ...part,
    number: part.number ?? '',
    attributes: part.attributes ?? [],
    priceBreaks: part.priceBreaks ?? [],
    brandId: part.brandId ?? '',
    categoryId: part.categoryId ?? '',
    universal: part.universal ?? false,
  };
  const seen: Fields = Object.fromEntries(Object.entries(held).filter(([field]) => field in fields));
  const units = parseWholeNumber(edit.added);
  return {
    ...fields,
    seen,
    ...(units && {
      added: edit.direction === 'add' ? units : -units,
      ...(edit.reason && { reason: edit.reason }),
    }),
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the units change the stock, so that a reason is needed. */
export const changesStock = ({ added }: Pick<ProductEdit, 'added'>): boolean =>
  (parseWholeNumber(added) ?? 0) > 0;

/** @returns why so many units cannot be taken off, or `true`, as react-hook-form's `validate` has it */
export function checkUnits(stock: number, { added, direction }: ProductEdit): string | true {
  const tooMany = direction === 'take' && (parseWholeNumber(added) ?? 0) > stock;
  return tooMany ? `There are ${formatCount(stock)} units in stock.` : true;
}
