import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** One part; refused with `not-found` when no part has the id. */
export const partQuery = (id: string) =>
  queryOptions({
    queryKey: ['part', id],
    queryFn: ({ signal }) => call('GET /purchase/{id}', { params: { id }, signal }),
  });
