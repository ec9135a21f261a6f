import type { Review } from '@shop/contracts';
import { DataTableSkeleton, EmptyState } from '@shop/ui';
import { useState } from 'react';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { reviewOptions, reviewsSource } from './list-reviews.query.ts';
import { RemoveReviewDialog } from './remove-review-dialog.component.tsx';
import { ReviewsTable } from './reviews-table.component.tsx';

/** All reviews, and the confirmation before one is removed. */
export function ManagedReviews() {
  const { view, show } = useListView(reviewOptions);
  const query = useListPage(reviewsSource(), view);
  const [density, setDensity] = useDensity();
  const [toRemove, setToRemove] = useState<Review>();
  return (
    <>
      <SearchableList
        query={query}
        view={view}
        onShow={show}
        nouns={['review', 'reviews']}
        controls={<DensityChoice value={density} onChange={setDensity} />}
        skeleton={<DataTableSkeleton label="Loading the reviews" density={density} />}
        empty={<EmptyState title="No reviews yet." />}
      >
        {(page, empty) => (
          <ReviewsTable
            page={page}
            onShow={show}
            density={density}
            busy={query.isPlaceholderData}
            empty={empty}
            onRemove={setToRemove}
          />
        )}
      </SearchableList>
      <RemoveReviewDialog review={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  );
}
