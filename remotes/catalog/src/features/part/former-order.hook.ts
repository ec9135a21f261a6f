import { callQuery } from '@shop/api-client';
import { type FormerOrder, formerOrderIn, formerOrderOf } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

/** The order that the address asks to place again. Its figures come from the order: anybody can write an address. */
export function useFormerOrder(partId: string): {
  former: FormerOrder | undefined;
  /** It is being read. Without an answer the page does without it. */
  awaited: boolean;
  /** Drops it from the address, and what was handed over beside that. */
  forget: () => void;
} {
  const [address, setAddress] = useSearchParams();
  const id = formerOrderIn(address);
  const { data, isLoading, failureCount } = useQuery({
    ...callQuery('GET /order/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return {
    former: id && data ? formerOrderOf(data, partId) : undefined,
    awaited: isLoading && failureCount === 0,
    // A reload does not open the checkout once more.
    forget: () => setAddress({}, { replace: true, preventScrollReset: true }),
  };
}
