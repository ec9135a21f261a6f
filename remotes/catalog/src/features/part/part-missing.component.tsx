import { ApiProblem } from '@shop/api-client';
import { EmptyState, ErrorState } from '@shop/ui';

interface PartMissingProps {
  query: { error: Error | null; refetch: () => unknown };
  /** What is said of a part that does not exist, and where its link leads. */
  gone: { title: string; to: string; link: string };
}

/** Why a part's page cannot be shown: the part does not exist, or could not be loaded. */
export function PartMissing({ query, gone }: PartMissingProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-10">
      {query.error instanceof ApiProblem && query.error.status === 404 ? (
        <EmptyState wholePage title={gone.title} to={gone.to} link={gone.link} />
      ) : (
        <ErrorState wholePage title="The part could not be loaded." query={query} />
      )}
    </div>
  );
}
