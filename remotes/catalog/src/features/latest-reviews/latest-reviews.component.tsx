import type { Review } from '@shop/contracts';
import { Card, EmptyState, Picture, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LatestList } from '../../latest/latest-list.component.tsx';
import { Feedback } from './feedback.component.tsx';
import { reviewsQuery } from './list-reviews.query.ts';

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

interface FrameProps {
  feedback: ReactNode;
  portrait: ReactNode;
  name: ReactNode;
  companyName: ReactNode;
  rating: ReactNode;
}

/** Every line has a fixed height, so that a review and its skeleton have the same size. */
function ReviewCardFrame({ feedback, portrait, name, companyName, rating }: FrameProps) {
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      {feedback}
      <div className="flex h-12 items-center gap-3">
        {portrait}
        <div className="min-w-0 grow text-sm leading-5">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-muted">{companyName}</p>
        </div>
        <p className="shrink-0 text-sm text-muted tabular-nums">{rating}</p>
      </div>
    </Card>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <ReviewCardFrame
      feedback={<Feedback text={review.feedback} author={review.name} />}
      portrait={
        <Picture src={review.img} alt="" width={48} height={48} className="size-12 shrink-0 rounded-full" />
      }
      name={review.name}
      companyName={review.companyName}
      rating={
        <>
          <span className="sr-only">Rated </span>
          <span className="font-medium text-ink">{review.rating}</span> of 5
        </>
      }
    />
  );
}

function ReviewCardSkeleton() {
  return (
    <ReviewCardFrame
      feedback={
        <div className="h-24 grow">
          <Skeleton className="h-4 w-full" />
        </div>
      }
      portrait={<Skeleton className="size-12 shrink-0 rounded-full" />}
      name={<Skeleton className="my-0.5 h-4 w-24" />}
      companyName={<Skeleton className="my-0.5 h-4 w-32" />}
      rating={<Skeleton className="h-4 w-10" />}
    />
  );
}
