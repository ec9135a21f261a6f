import { messages, type Review, reviewReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Removes a review from the shop's lists. */
export const useRemoveReview = () =>
  useDeletion<Review, 'DELETE /review/{id}'>({
    name: 'DELETE /review/{id}',
    reads: reviewReads,
    message: () => messages.reviewRemoved,
  });
