import { CART_KEY } from '@shop/contracts';
import { cartCount, Slot, useSession } from '@shop/host';
import { storedText } from '@shop/ui';
import { useEffect, useState } from 'react';

/**
 * Lets a remote count the cart's lines again: for somebody signed in, whose cart may have changed elsewhere, once they move the
 * pointer, and at once where this browser keeps lines that the account does not know.
 * @param wanted somebody is about to open the cart
 */
export function CartCount({ wanted }: { wanted: boolean }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    if (!isSignedIn) return;
    const move = () => setMoved(true);
    addEventListener('pointermove', move, { once: true });
    return () => {
      removeEventListener('pointermove', move);
      // The account keeps its cart; this browser forgets it.
      cartCount.set(undefined);
    };
  }, [isSignedIn]);

  return wanted || (isSignedIn && (hasMoved || storedText(CART_KEY) !== null)) ? (
    <Slot name="header-cart" props={{}} unavailable={() => null} />
  ) : null;
}
