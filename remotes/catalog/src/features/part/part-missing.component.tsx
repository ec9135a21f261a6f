import { ApiProblem } from '@shop/api-client';
import { buttonClass, EmptyState, ErrorState } from '@shop/ui';
import { Link } from 'react-router-dom';

/** Why a part's page cannot be shown: the part does not exist, or could not be loaded. */
export function PartMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const gone = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-10">
      {gone ? (
        <EmptyState
          wholePage
          title="This part is not in the catalogue, or it was removed."
          action={
            <Link to="/" className={buttonClass('secondary')}>
              Go to the latest parts
            </Link>
          }
        />
      ) : (
        <ErrorState
          wholePage
          title="The part could not be loaded."
          detail={error.message}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
