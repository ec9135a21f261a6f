import { formatCount, type Part, parseWholeNumber } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import {
  attributesText,
  dollarsText,
  emptyValues,
  type ProductValues,
  productFields,
  typedAttributes,
  typedCount,
  typedDollars,
} from '../../product-form/product-values.model.ts';
import { breaksPayload, typedBreaksOf } from '../../product-form/typed-breaks.model.ts';

/** Those that an edit changes: the stock is changed by units. */
const partFields = productFields.filter(
  (field) => field !== 'quantity' && field !== 'added' && field !== 'reason',
);

type Payload = BodyOf<'PATCH /managePart/{id}'>;
type Fields = NonNullable<Payload['seen']>;

/** What a part holds, with empty values for what it does not have. */
const heldBy = (part: Part) => ({
  ...{ number: '', brandId: '', categoryId: '', universal: false },
  ...{ attributes: [], priceBreaks: [], morePictures: [] },
  ...part,
});

/** The form before anything is typed. */
export function editOf(part: Part): ProductValues {
  const held = heldBy(part);
  const { name, description, number, brandId, categoryId, morePictures } = held;
  return {
    ...emptyValues,
    ...{ name, description, number, brandId, categoryId, morePictures },
    price: dollarsText(held.price),
    minimumOrder: String(held.minimumOrder),
    priceBreaks: typedBreaksOf(held.priceBreaks),
    attributes: attributesText(held.attributes),
    universal: held.universal ? 'yes' : 'no',
  };
}

/**
 * What the call takes: the fields that differ from the part as it was read, with what they held then, and the units.
 * @param pictures URLs of its pictures, the main one first
 */
export function editPayload(part: Part, edit: ProductValues, pictures: readonly string[]): Payload {
  const [picture = part.picture, ...morePictures] = pictures;
  const was = editOf(part);
  const typed: Fields = {
    name: edit.name,
    price: typedDollars(edit.price),
    minimumOrder: typedCount(edit.minimumOrder),
    priceBreaks: breaksPayload(edit.priceBreaks),
    description: edit.description,
    number: edit.number,
    attributes: typedAttributes(edit.attributes),
    brandId: edit.brandId,
    categoryId: edit.categoryId,
    universal: edit.universal === 'yes',
    picture,
    morePictures,
  };
  const held: Required<Fields> = heldBy(part);
  const changed = partFields.filter((field) => {
    if (field === 'picture' || field === 'morePictures') return !isEqual(typed[field], held[field]);
    if (field === 'priceBreaks') return !isEqual(typed.priceBreaks, breaksPayload(was.priceBreaks));
    return edit[field] !== was[field];
  });
  const pickChanged = (values: Fields): Fields =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  const units = parseWholeNumber(edit.added);
  return {
    ...pickChanged(typed),
    seen: pickChanged(held),
    ...(units && {
      added: edit.direction === 'add' ? units : -units,
      ...(edit.reason && { reason: edit.reason }),
    }),
  };
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the units change the stock, so that a reason is needed. */
export const changesStock = ({ added }: Pick<ProductValues, 'added'>): boolean =>
  (parseWholeNumber(added) ?? 0) > 0;

/** @returns why so many units cannot be taken off, or `true`, as react-hook-form's `validate` has it */
export function checkUnits(stock: number, { added, direction }: ProductValues): string | true {
  const tooMany = direction === 'take' && (parseWholeNumber(added) ?? 0) > stock;
  return tooMany ? `There are ${formatCount(stock)} units in stock.` : true;
}
