import type { FormRules } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const productRules = {
  name: { required: 'Product Name is required.' },
  price: { required: 'Product Price is required.' },
  quantity: { required: 'Product Quantity is required.' },
  minimumOrder: { required: 'Minimum Order Quantity is required.' },
  description: { required: 'Product Description is required.' },
  picture: { required: 'Image is required' },
} satisfies FormRules<'name' | 'price' | 'quantity' | 'minimumOrder' | 'description' | 'picture'>;
