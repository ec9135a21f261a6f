import { type FormerOrder, formerOrderIn } from '@shop/contracts';
import { useSearchParams } from 'react-router-dom';

/** The order that the address asks to place again, and how to drop it from the address. */
export function useFormerOrder(): { former: FormerOrder | undefined; forget: () => void } {
  const [address, setAddress] = useSearchParams();
  const former = formerOrderIn(address);
  return {
    former,
    // A reload does not open the checkout once more.
    forget: () => former && setAddress({}, { replace: true, preventScrollReset: true }),
  };
}
