import { type ProductValues, typedAttributes } from '../../product-form/product-values.model.ts';
import { breaksPayload } from '../../product-form/typed-breaks.model.ts';
import { typedCount, typedDollars } from '../../product-form/typed-number.ts';

/** The fields in the form's order. */
export const draftFields = [
  'name',
  'price',
  'quantity',
  'minimumOrder',
  'number',
  'brandId',
  'categoryId',
  'universal',
  'priceBreaks',
  'description',
  'attributes',
  'picture',
  'morePictures',
] as const satisfies readonly (keyof ProductValues)[];

/**
 * The product as the call takes it. An unreadable number is sent as typed, so that the server names the
 * field. What is added to the specification's fields is sent where there is some.
 * @param pictures URLs of its pictures, the main one first
 */
export const productPayload = (draft: ProductValues, [picture = '', ...morePictures]: readonly string[]) => ({
  name: draft.name,
  price: typedDollars(draft.price),
  quantity: typedCount(draft.quantity),
  minimumOrder: typedCount(draft.minimumOrder),
  description: draft.description,
  picture,
  ...(morePictures.length > 0 && { morePictures }),
  ...(draft.number && { number: draft.number }),
  ...(breaksPayload(draft.priceBreaks).length > 0 && { priceBreaks: breaksPayload(draft.priceBreaks) }),
  ...(draft.brandId && { brandId: draft.brandId }),
  ...(draft.categoryId && { categoryId: draft.categoryId }),
  ...(draft.universal === 'yes' && { universal: true }),
  ...(draft.attributes && { attributes: typedAttributes(draft.attributes) }),
});
