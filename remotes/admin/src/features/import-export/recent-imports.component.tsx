import { formatCount, type Import } from '@shop/contracts';
import { formatMoment } from '@shop/orders';
import { EmptyState, Loaded, Skeleton, StatusPill } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { importPath, rowsText, stateOf, subjectOf } from './import-words.model.ts';
import { importsQuery } from './read-import.query.ts';

/** What was loaded last, and what became of it. */
export function RecentImports() {
  return (
    <Loaded
      query={useQuery(importsQuery)}
      failure="The imports could not be loaded."
      skeleton={<Skeleton className="h-32" />}
    >
      {(imports) =>
        imports.length === 0 ? (
          <EmptyState title="Nothing was imported yet." />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {imports.map((one) => (
              <li key={one._id}>
                <Link
                  to={importPath(one._id)}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 no-underline -outline-offset-2 hover:bg-canvas"
                >
                  <span className="min-w-0">
                    <span className="block font-medium text-ink">{subjectOf(one)}</span>
                    <span className="block text-sm text-muted">{summary(one)}</span>
                  </span>
                  <StatusPill tone={stateOf(one).tone}>{stateOf(one).label}</StatusPill>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function summary(found: Import): string {
  const { createdAt, name, rows, wrong } = found;
  const counts = `${rowsText(found, rows)}${wrong > 0 ? `, ${formatCount(wrong)} wrong` : ''}`;
  return [formatMoment(createdAt), name, counts].filter(Boolean).join(' · ');
}
