import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The order to pay. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call('GET /order/{id}', { params: { id }, signal }),
    // Never from the cache: the order's state decides whether a card is asked for.
    staleTime: 0,
  });
