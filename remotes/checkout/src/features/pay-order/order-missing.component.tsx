import { ApiProblem } from '@shop/api-client';
import { buttonClass, EmptyState, ErrorState } from '@shop/ui';
import { Link } from 'react-router-dom';

/** Refusals that a retry does not change: not found, or not the caller's order. */
const FINAL = [403, 404];

/**
 * Why the payment screen cannot be shown.
 * @param error `null` where there is nothing to pay
 */
export function OrderMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error || (error instanceof ApiProblem && FINAL.includes(error.status))) {
    return (
      <EmptyState
        wholePage
        title="You have no such order, or it has ended."
        action={
          <Link to="/dashboard" className={buttonClass('secondary')}>
            Go to the dashboard
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState wholePage title="The order could not be loaded." detail={error.message} onRetry={onRetry} />
  );
}
