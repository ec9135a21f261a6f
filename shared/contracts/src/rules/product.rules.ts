import { MAX_QUANTITY, WHOLE_NUMBER } from '../whole-number.ts';
import type { FieldRules, FormRules } from './field-rules.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

const countRules = (label: string) => ({
  label,
  required: `${label} is required.`,
  max: { value: MAX_QUANTITY, message: `${label} must be ${MAX_QUANTITY} or less.` },
  pattern: { value: WHOLE_NUMBER, message: `${label} must be a whole number.` },
});

/**
 * docs/specification.md#validation-rules. Beside them the rules of the calls, which the form checks first, and a minimum
 * of 1: an order takes a unit at least.
 */
export const productRules = {
  name: { label: 'Product Name', required: 'Product Name is required.' },
  price: {
    label: 'Product Price',
    required: 'Product Price is required.',
    min: { value: 0.01, message: 'Product Price must be $0.01 or more.' },
    pattern: { value: AMOUNT, message: 'Product Price must be dollars and cents, such as 12.50.' },
  },
  quantity: countRules('Product Quantity'),
  minimumOrder: {
    ...countRules('Minimum Order Quantity'),
    min: { value: 1, message: 'Minimum Order Quantity must be 1 or more.' },
  },
  description: { label: 'Product Description', required: 'Product Description is required.' },
  picture: { label: 'Product Image', required: 'Image is required' },
} satisfies FormRules;

/** The shop's own number of a part, if it has one. */
export const partNumberRules = {
  label: 'Part Number',
  pattern: {
    value: /^([\p{L}\p{M}\p{N} ./+*#&()_-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} ./+*#&()_-]*)?$/u,
    message:
      'Part Number takes letters, digits, spaces and . / - + * # & _ ( ), with a letter or a digit among them.',
  },
} satisfies FieldRules;

/** What a product has besides the specification's fields. */
export const productDataRules = {
  number: partNumberRules,
  priceBreaks: { label: 'Price Breaks' },
  attributes: { label: 'Specifications' },
  morePictures: { label: 'Further Pictures' },
} satisfies FormRules;

/** The rules of a product that is edited: its stock changes by a number of units, for a reason. */
export const productEditRules = {
  name: productRules.name,
  price: productRules.price,
  minimumOrder: productRules.minimumOrder,
  description: productRules.description,
  ...productDataRules,
  added: { pattern: { value: WHOLE_NUMBER, message: 'Units must be a whole number.' } },
  reason: { required: 'Reason is required.' },
} satisfies FormRules;
