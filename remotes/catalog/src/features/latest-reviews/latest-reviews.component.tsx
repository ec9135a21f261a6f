import { EmptyState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { LatestList } from '../../latest/latest-list.component.tsx';
import { reviewsQuery } from './list-reviews.query.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.component.tsx';

export function LatestReviews() {
  return (
    <LatestList
      query={useQuery(reviewsQuery)}
      noun="reviews"
      grid="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3"
      card={(review) => <ReviewCard review={review} />}
      skeleton={<ReviewCardSkeleton />}
      empty={<EmptyState title="Nobody has left a review yet." />}
    />
  );
}
