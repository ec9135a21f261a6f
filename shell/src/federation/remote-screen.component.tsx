import { ErrorState, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isDashboardPath } from '../app/paths.ts';
import { RemoteFrame } from './remote-frame.component.tsx';
import type { RemoteParts } from './remote-parts.ts';

interface RemoteScreenProps {
  parts: RemoteParts;
  remote: string;
  screen: string;
}

/** The margins of a screen outside of the dashboard, whose frame has its own. */
const ALONE = 'mx-auto w-full max-w-7xl px-4 py-8 md:py-12';

/** A remote's screen, with an error state and retry if it cannot be loaded. */
export function RemoteScreen({ parts, remote, screen }: RemoteScreenProps): ReactNode {
  const { pathname } = useLocation();
  const inDashboard = isDashboardPath(pathname);
  return (
    <RemoteFrame
      // Another screen is another part, with its own load.
      key={`${remote}/${screen}`}
      part={parts.screen(remote, screen)}
      render={(Screen) => <Screen />}
      pending={<ScreenSkeleton inDashboard={inDashboard} />}
      unavailable={(retry) => (
        <div className={inDashboard ? undefined : ALONE}>
          <ErrorState
            wholePage
            title="This part of the shop cannot be shown right now."
            detail={
              navigator.onLine
                ? 'It could not be loaded. Try again, or go on with another page.'
                : 'You are offline. It opens by itself once you are connected again.'
            }
            onRetry={retry}
          />
        </div>
      )}
      resetKey={pathname}
    />
  );
}

/** The title's placeholder is where screens have their title. */
function ScreenSkeleton({ inDashboard }: { inDashboard: boolean }) {
  return (
    <div role="status" aria-label="Loading" className={inDashboard ? undefined : ALONE}>
      <Skeleton className="mb-6 h-11 w-64 max-w-full pointer-fine:h-9" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
