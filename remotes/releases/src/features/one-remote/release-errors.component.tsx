import { formatCount } from '@shop/contracts';
import type { ReleaseErrorPlace } from '@shop/contracts/calls';
import { EmptyState, Loaded, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { errorsQuery } from '../../console/console.query.ts';
import { formatMoment } from '../../console/history.model.ts';

/** What a remote's releases threw in browsers, by place in the original source. */
export function ReleaseErrors({ remote }: { remote: string }) {
  return (
    <Loaded
      query={useQuery(errorsQuery(remote))}
      failure="The errors could not be loaded."
      skeleton={<Skeleton className="h-32" />}
    >
      {(places) => <ErrorList places={places} />}
    </Loaded>
  );
}

function ErrorList({ places }: { places: readonly ReleaseErrorPlace[] }) {
  if (places.length === 0) return <EmptyState title="No errors were reported." />;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {places.map((place) => (
        <li key={`${place.message} ${place.frames.join()}`} className="px-4 py-3 text-sm">
          <p className="font-medium wrap-anywhere text-ink">{place.message}</p>
          <p className="wrap-anywhere text-muted">
            {locationOf(place)} · last {formatMoment(place.lastAt)}
          </p>
          <p>{place.versions.map(({ version, count }) => `${version}: ${formatCount(count)}`).join(' · ')}</p>
          {place.frames.length > 1 && (
            <details>
              <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent pointer-fine:min-h-9">
                Stack
              </summary>
              <ol className="font-mono text-xs wrap-anywhere text-muted">
                {place.frames.map((frame, index) => (
                  <li key={index}>{frame}</li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function locationOf({ file, line, function: name }: ReleaseErrorPlace): string {
  if (file === undefined) return 'Location unknown';
  return `${name === undefined ? '' : `${name}, `}${file}${line === undefined ? '' : `, line ${line}`}`;
}
