import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** One part; refused with `not-found` when the id is no part's. */
export const partQuery = (id: string) =>
  queryOptions({
    queryKey: ['part', id],
    queryFn: ({ signal }) => call('GET /purchase/{id}', { params: { id }, signal }),
  });
