import { call } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import type { Review } from '@shop/contracts';
import type { ListOptions } from '../../lists/list-address.model.ts';
import { type ListSource, preloadList } from '../../lists/list-page.query.ts';

/** Reviews are neither sorted nor filtered. */
export const reviewOptions: ListOptions<never> = { sorts: [] };

/** The reviews, newest first. */
export const reviewsSource = (): ListSource<Review> => ({
  keyOf: (choice) => pagesKey('GET /review', { query: {} }, choice),
  read: async (from, signal) => (await call('GET /review', { query: from, signal })).toReversed(),
});

export const preloadReviews = (): Promise<void> => preloadList(reviewsSource, reviewOptions);
