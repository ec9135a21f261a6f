import { call } from '@shop/api-client';
import type { Review } from '@shop/contracts';
import type { ListOptions } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

/** Reviews are neither sorted nor filtered. */
export const reviewOptions: ListOptions<never> = { sorts: [] };

/** The reviews, newest first. */
export const reviewsSource = (): ListSource<Review> => ({
  queryKey: ['reviews', 'managed'],
  read: async (from, signal) => (await call('GET /review', { query: from, signal })).toReversed(),
});

export const preloadReviews = (): Promise<void> => preloadList(reviewsSource, reviewOptions);
