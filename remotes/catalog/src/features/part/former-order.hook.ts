import { callQuery } from '@shop/api-client';
import { formerOrderIn, formerOrderOf } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

/** The order that the address asks to place again. Its figures come from the order: anybody can write an address. */
export function useFormerOrder(partId: string) {
  const [address, setAddress] = useSearchParams();
  const id = formerOrderIn(address);
  const { data, isLoading, failureCount } = useQuery({
    ...callQuery('GET /order/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return {
    former: id && data ? formerOrderOf(data, partId) : undefined,
    /** It is being read. Without an answer the page does without it. */
    awaited: isLoading && failureCount === 0,
    /** Drops it, and what was handed over beside it, from the address: a reload does not open the checkout once more. */
    forget: () => setAddress({}, { replace: true, preventScrollReset: true }),
  };
}
