import { queryClient } from '@shop/api-client';
import { PageHeading } from '@shop/ui';
import { consoleQuery } from '../console/console.query.ts';
import { withdrawalRule } from '../console/figures.model.ts';
import { ReadOnly, WithConsole } from '../console/with-console.component.tsx';
import { AllRemotes } from '../features/all-remotes/all-remotes.component.tsx';

export const preload = (): Promise<void> => queryClient.prefetchQuery(consoleQuery);

/** `/dashboard/releases`: which releases visitors get of each remote, and their figures. */
export function Component() {
  return (
    <>
      <PageHeading title="Releases" />
      <WithConsole>
        {({ environment, readOnly, remotes, withdrawal }) => (
          <>
            {readOnly !== undefined && <ReadOnly why={readOnly} />}
            <p className="mb-3 text-sm text-muted">Environment: {environment}</p>
            <AllRemotes remotes={remotes} />
            <p className="mt-4 max-w-3xl text-sm text-muted">{withdrawalRule(withdrawal)}</p>
          </>
        )}
      </WithConsole>
    </>
  );
}
