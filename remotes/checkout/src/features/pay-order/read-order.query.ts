import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The order to pay. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call('GET /order/{id}', { params: { id }, signal }),
    // What is paid here decides whether a card is asked for: always as the server has it now.
    staleTime: 0,
  });
