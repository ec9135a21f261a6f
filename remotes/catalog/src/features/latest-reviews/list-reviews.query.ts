import { call } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The newest page of reviews, older to newer. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => call('GET /review', { query: {}, signal }),
});
