import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The newest page of reviews, oldest first. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => call('GET /review', { query: {}, signal }),
});
