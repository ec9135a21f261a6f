import { ApiProblem } from '@shop/api-client';
import { buttonClass, EmptyState, ErrorState } from '@shop/ui';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';

interface PartMissingProps {
  number: string;
  error: Error;
  onRetry: () => void;
}

/** Why a part's page cannot be shown: no part has the number, or it could not be loaded. */
export function PartMissing({ number, error, onRetry }: PartMissingProps) {
  const gone = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-10">
      {gone ? (
        <EmptyState
          wholePage
          title={`No part has the number ${number}.`}
          action={
            <Link to={listAddress(new URLSearchParams(), { q: number })} className={buttonClass('secondary')}>
              Search for {number}
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
