import { useCart } from '../cart/cart.hook.ts';

/** Reads the cart, which shows its count in the header, and lets a visitor's cart join the account's. */
export function Component() {
  useCart();
  return null;
}
