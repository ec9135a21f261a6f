import { callQuery } from '@shop/api-client';

/** The newest page of reviews, oldest first. */
export const reviewsQuery = callQuery('GET /review', { query: {} });
