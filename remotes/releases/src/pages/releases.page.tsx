import { queryClient } from '@shop/api-client';
import { PageHeading } from '@shop/ui';
import { consoleQuery } from '../console/console.query.ts';
import { withdrawalRule } from '../console/figures.model.ts';
import { Reasons } from '../console/reasons.component.tsx';
import { WithConsole } from '../console/with-console.component.tsx';
import { AllRemotes } from '../features/all-remotes/all-remotes.component.tsx';
import { ReadOnly } from '../features/change-release/read-only.component.tsx';

export const preload = (): Promise<void> => queryClient.prefetchQuery(consoleQuery);

/** `/dashboard/releases`: which releases visitors get of each remote, and their figures. */
export function Component() {
  return (
    <>
      <PageHeading title="Releases" />
      <WithConsole>
        {({ environment, readOnly, follows, remotes, withdrawal }) => (
          <>
            {readOnly !== undefined && <ReadOnly why={readOnly} />}
            <p className="mb-3 text-sm text-muted">
              Environment: {environment}
              {follows && `. Releases of ${follows.environment} come here as previews.`}
            </p>
            {follows?.failure !== undefined && (
              <Reasons
                title={`No releases of ${follows.environment} come here at the moment:`}
                reasons={[follows.failure]}
                className="mb-4"
              />
            )}
            {follows && (
              <Reasons
                title={`Releases of ${follows.environment} that are not here:`}
                reasons={follows.problems}
                className="mb-4"
              />
            )}
            <AllRemotes remotes={remotes} />
            <p className="mt-4 max-w-3xl text-sm text-muted">{withdrawalRule(withdrawal)}</p>
          </>
        )}
      </WithConsole>
    </>
  );
}
