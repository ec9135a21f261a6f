import { EmptyState, ErrorState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reviewsQuery } from './list-reviews.query.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.component.tsx';

/** Home shows the last six reviews (specification, section 9). */
const SHOWN = 6;

const places = Array.from({ length: SHOWN }, (_, place) => `place-${place}`);

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** The last six reviews, as the list has them. */
export function LatestReviews(): ReactNode {
  const reviews = useQuery(reviewsQuery);

  if (reviews.data?.length === 0) return <EmptyState title="Nobody has left a review yet." />;
  if (reviews.data) {
    return (
      <ul className={grid}>
        {reviews.data.slice(-SHOWN).map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    );
  }
  if (reviews.isError) {
    return (
      <ErrorState
        title="The reviews could not be loaded."
        detail={reviews.error.message}
        onRetry={() => void reviews.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading reviews">
      <div aria-hidden="true" className={grid}>
        {places.map((place) => (
          <ReviewCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
