import { minUnits } from '../offer.ts';
import { type FormRules, ONE_LINE, phonePattern } from './field-rules.ts';

export const NOT_ENOUGH_STOCK = "Sorry, we don't have enough product.";
/** The wording is fixed at 400, whatever the part's own minimum is (docs/specification.md#validation-rules). */
export const BELOW_MINIMUM_ORDER = 'Sorry, minimum 400 products order required.';

/** The range of an order's total that the card provider accepts, in cents. */
export const MIN_ORDER_TOTAL_CENTS = 50;
export const MAX_ORDER_TOTAL_CENTS = 99_999_999;
export const TOTAL_NOT_PAYABLE = 'The total of an order must lie between $0.50 and $999,999.99.';

/** docs/specification.md#validation-rules. `orders` is the payload's name of the form's orderQuantity. */
export const checkoutRules = {
  orders: { label: 'Order Quantity', required: 'Minimum Order is required.' },
  phone: { label: 'Phone', required: 'Phone Number is required.', pattern: phonePattern },
  address: { label: 'Address', required: 'Address is required.' },
} satisfies FormRules<'orders' | 'phone' | 'address'>;

/** What a saved list asks for. */
export const savedListRules = {
  name: {
    label: 'Name',
    required: 'Give the list a name.',
    pattern: {
      value: ONE_LINE,
      message: 'The name must be one line of plain text, without hidden characters.',
    },
  },
} satisfies FormRules<'name'>;

/** What an order of a whole cart asks for besides its lines. */
export const cartOrderRules = {
  poNumber: {
    label: 'Purchase order number',
    pattern: {
      value: ONE_LINE,
      message: 'Purchase order number must be one line of plain text, without hidden characters.',
    },
  },
  phone: checkoutRules.phone,
  address: checkoutRules.address,
} satisfies FormRules<'poNumber' | 'phone' | 'address'>;

/**
 * The quantity rule of one part: its own bounds, and at least one unit.
 * @param part stock and minimum, in units
 */
export const orderQuantityRules = (part: { minimumOrder: number; quantity: number }) => ({
  ...checkoutRules.orders,
  max: { value: part.quantity, message: NOT_ENOUGH_STOCK },
  min: { value: minUnits(part), message: BELOW_MINIMUM_ORDER },
});
