import { useSession } from '@shop/host';
import { PageHeading } from '@shop/ui';
import { AddReviewForm } from '../features/add-review/add-review.form.tsx';

/** `/dashboard/addReview`: a customer's review of the shop. */
export function Component() {
  const account = useSession((session) => session.account);
  if (!account) return null;
  return (
    <>
      <PageHeading title="Add Review" />
      <AddReviewForm author={account.displayName ?? ''} />
    </>
  );
}
