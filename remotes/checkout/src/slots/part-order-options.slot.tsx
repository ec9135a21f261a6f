import { formatCount } from '@shop/contracts';
import { type SlotProps, useToasts } from '@shop/host';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCart } from '../cart/cart.hook.ts';
import { unitsText } from '../cart/cart-line.model.ts';

/** The text of a button that adds a part to the cart, and what it does. */
export function Component({ part, units, requests }: SlotProps['part-order-options']) {
  const cart = useCart();
  const toasts = useToasts();
  const [adding, setAdding] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);
  const answered = useRef(0);
  // Until the cart is read, it is not known how many units there are already.
  const isReady = cart.lines !== undefined || cart.error !== null;
  const inCart = cart.lines?.find(({ partId }) => partId === part._id)?.quantity ?? 0;

  async function add(): Promise<void> {
    if (inCart + units > part.quantity) {
      toasts.error(
        inCart > 0
          ? `Your cart has ${unitsText(inCart)} of ${part.name}; ${formatCount(part.quantity)} are in stock.`
          : `${formatCount(part.quantity)} units of ${part.name} are in stock.`,
      );
      return;
    }
    setAdding(true);
    const { refusal } = await cart.actions.add([{ partId: part._id, quantity: units }]);
    setAdding(false);
    if (refusal) {
      toasts.error(refusal.message);
      return;
    }
    setHasAdded(true);
    toasts.success(`Added to your cart: ${unitsText(units)} of ${part.name}.`);
  }

  const answer = useEffectEvent(add);
  useEffect(() => {
    if (!isReady || requests === answered.current) return;
    // However often it was pressed while this code was loading, it adds once.
    answered.current = requests;
    void answer();
  }, [isReady, requests]);

  if (adding) return 'Adding …';
  return hasAdded && inCart > 0 ? `In cart: ${formatCount(inCart)}` : 'Add to cart';
}
