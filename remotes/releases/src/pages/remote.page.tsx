import { queryClient } from '@shop/api-client';
import { releaseChanges, remoteChanges } from '@shop/contracts';
import type { PathParams } from '@shop/host';
import { EmptyState, PageHeading, StatusPill } from '@shop/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { consoleQuery, errorsQuery, eventsQuery, flagsQuery } from '../console/console.query.ts';
import { formatMoment } from '../console/history.model.ts';
import { ReadOnly, WithConsole } from '../console/with-console.component.tsx';
import { Actions } from '../features/change-release/actions.component.tsx';
import { actionsFor, remoteActionsFor, type WantedChange } from '../features/change-release/actions.model.ts';
import { ChangeDialog } from '../features/change-release/change-dialog.component.tsx';
import { Flags } from '../features/change-release/flags.component.tsx';
import { ReleaseCard } from '../features/one-remote/release-card.component.tsx';
import { ReleaseErrors } from '../features/one-remote/release-errors.component.tsx';
import { ReleaseHistory } from '../features/one-remote/release-history.component.tsx';

export const preload = async ({ remote = '' }: PathParams): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(consoleQuery),
    queryClient.prefetchQuery(flagsQuery),
    queryClient.prefetchQuery(errorsQuery(remote)),
    queryClient.prefetchQuery(eventsQuery(remote)),
  ]);
};

/** `/dashboard/releases/{remote}`: the releases of a remote or of the shell, and what can be done with them. */
export function Component() {
  const { remote: name = '' } = useParams();
  const [wanted, setWanted] = useState<WantedChange>();
  return (
    <>
      <PageHeading title={name} above={{ to: '/dashboard/releases', link: 'Releases' }} />
      <WithConsole>
        {({ readOnly, remotes }) => {
          const remote = remotes.find((one) => one.name === name);
          if (!remote) return <EmptyState title={`There is no remote ${name}.`} />;
          const { held, retired, team } = remote;
          return (
            <>
              {readOnly === undefined && (
                <div className="mb-4">
                  <Actions
                    about={name}
                    actions={remoteActionsFor(remote)}
                    words={remoteChanges}
                    onChoose={(action) => setWanted({ about: 'remote', action, remote: name })}
                  />
                </div>
              )}
              {readOnly !== undefined && <ReadOnly why={readOnly} />}
              <div className="mb-4 flex flex-col gap-1 text-sm text-muted">
                {team !== undefined && <p>Team: {team}</p>}
                {held && (
                  <p>
                    <StatusPill tone="warning">Held</StatusPill> since {formatMoment(held.since)}:{' '}
                    {held.reason}
                  </p>
                )}
                {retired && (
                  <p>
                    <StatusPill tone="neutral">Retired</StatusPill> since {formatMoment(retired.since)}
                  </p>
                )}
              </div>
              <h2 className="mb-3 text-lg font-semibold">Versions</h2>
              <ul className="flex flex-col gap-4">
                {remote.releases.map((release) => (
                  <li key={release.version}>
                    <ReleaseCard remote={remote} release={release}>
                      {readOnly === undefined && !retired && (
                        <Actions
                          about={release.version}
                          actions={actionsFor(release, remote)}
                          words={releaseChanges}
                          onChoose={(action) =>
                            setWanted({ about: 'release', action, remote: name, version: release.version })
                          }
                        />
                      )}
                    </ReleaseCard>
                  </li>
                ))}
              </ul>
              <h2 className="mt-6 mb-3 text-lg font-semibold">Flags</h2>
              <Flags remote={name} onChoose={setWanted} />
              <h2 className="mt-6 mb-3 text-lg font-semibold">Errors</h2>
              <ReleaseErrors remote={name} />
              <h2 className="mt-6 mb-3 text-lg font-semibold">History</h2>
              <ReleaseHistory remote={name} />
              <ChangeDialog wanted={wanted} onClose={() => setWanted(undefined)} />
            </>
          );
        }}
      </WithConsole>
    </>
  );
}
