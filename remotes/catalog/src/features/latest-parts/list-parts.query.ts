import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The newest page of parts, oldest first. */
export const partsQuery = queryOptions({
  queryKey: ['parts'],
  queryFn: ({ signal }) => call('GET /part', { query: {}, signal }),
});
