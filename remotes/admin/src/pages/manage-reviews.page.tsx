import { PageHeading } from '@shop/ui';
import { ManagedReviews } from '../features/manage-reviews/managed-reviews.component.tsx';

export { preloadReviews as preload } from '../features/manage-reviews/managed-reviews.component.tsx';

/** `/dashboard/manageReviews`: lists and removes reviews. */
export function Component() {
  return (
    <>
      <PageHeading title="Manage Reviews" />
      <ManagedReviews />
    </>
  );
}
