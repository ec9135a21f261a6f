/** How many lines a cart has at most, and so an order of it. */
export const MAX_CART_LINES = 500;

/** The storage key of a visitor's cart; nothing is stored while it is empty. */
export const CART_KEY = 'cart';

export const CART_FULL = 'Your cart is full. Order what is in it, or take something out.';

export const CART_CHANGED =
  'The cart was ordered or changed elsewhere: in another tab, or by somebody else with this account.';

/** How many saved lists an account has at most, and lines each of them. */
export const SAVED_LIST_LIMITS = { lists: 50, lines: 500 } as const;
