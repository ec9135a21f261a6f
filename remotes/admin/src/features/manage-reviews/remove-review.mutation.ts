import { call } from '@shop/api-client';
import { messages, type Review } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Removes a review from the shop's lists. */
export const useRemoveReview = () =>
  useDeletion({
    list: ['reviews', 'managed'],
    remove: (review: Review) => call('DELETE /review/{id}', { params: { id: review._id } }),
    message: () => messages.reviewRemoved,
    changes: () => [['reviews']],
  });
