import { ApiProblem } from '@shop/api-client';
import { EmptyState, ErrorState, PageHeading, Skeleton } from '@shop/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { ImportDetails } from '../features/import-export/import-details.component.tsx';
import { subjectOf } from '../features/import-export/import-words.model.ts';
import { useImport } from '../features/import-export/read-import.query.ts';

/** `/dashboard/imports/{id}`: an import, from its dry run to its undoing. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useImport(id);
  const { data, error } = query;
  return (
    <>
      <PageHeading
        title="Import"
        above={{ to: '/dashboard/imports', link: 'Import and Export' }}
        current={data && subjectOf(data)}
      />
      {error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState
          title="There is no such import, or it was deleted."
          to="/dashboard/imports"
          link="Import and Export"
        />
      ) : data ? (
        <ImportDetails found={data} onDiscarded={() => void navigate('/dashboard/imports')} />
      ) : !error ? (
        <Skeleton className="h-64" />
      ) : (
        <ErrorState title="The import could not be loaded." query={query} />
      )}
    </>
  );
}
