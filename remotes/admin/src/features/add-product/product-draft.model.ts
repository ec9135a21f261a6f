import {
  emptyValues,
  type ProductValues,
  typedAttributes,
  typedCount,
  typedDollars,
} from '../../product-form/product-values.model.ts';

/** A new product as typed; the names are the payload's. */
export interface ProductDraft extends ProductValues {
  quantity: string;
}

export const emptyDraft: ProductDraft = { ...emptyValues, quantity: '' };

/** The fields in the form's order. */
export const draftFields = [
  'name',
  'price',
  'quantity',
  'minimumOrder',
  'number',
  'description',
  'attributes',
  'picture',
] as const satisfies readonly (keyof ProductDraft)[];

/**
 * The product as the call takes it. An unreadable number is sent as typed, so that the server names the
 * field. What is added to the specification's fields is sent where there is some.
 * @param picture URL of the uploaded picture
 */
export const productPayload = (draft: ProductDraft, picture: string) => ({
  name: draft.name,
  price: typedDollars(draft.price),
  quantity: typedCount(draft.quantity),
  minimumOrder: typedCount(draft.minimumOrder),
  description: draft.description,
  picture,
  ...(draft.number && { number: draft.number }),
  ...(draft.attributes && { attributes: typedAttributes(draft.attributes) }),
});

export type ProductPayload = ReturnType<typeof productPayload>;
