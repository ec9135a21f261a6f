import { ErrorState, Skeleton } from '@shop/ui';
import { lazy, type ReactNode, Suspense } from 'react';
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

/** Shows the server's rendering of a screen whose code cannot be loaded. If its own code cannot be loaded either, it shows `otherwise`. */
const ServedScreen = lazy(() =>
  import('./served-screen.component.tsx').then(
    ({ ServedScreen }) => ({ default: ServedScreen }),
    () => ({ default: ({ otherwise }: { otherwise: ReactNode }) => otherwise }),
  ),
);

/**
 * A remote's screen. If it cannot be loaded, what the server renders of it is shown, else an error state; both offer a
 * retry.
 */
export function RemoteScreen({ parts, remote, screen }: RemoteScreenProps): ReactNode {
  const { pathname } = useLocation();
  const inDashboard = isDashboardPath(pathname);
  const part = parts.screen(remote, screen);
  const served = (otherwise: ReactNode, onRetry?: () => void) => (
    <Suspense>
      <ServedScreen remote={remote} onRetry={onRetry} otherwise={otherwise} />
    </Suspense>
  );
  const skeleton = <ScreenSkeleton inDashboard={inDashboard} />;
  return (
    <RemoteFrame
      // Another screen is another part, with its own load.
      key={`${remote}/${screen}`}
      part={part}
      props={{}}
      pending={part.rendered ? served(skeleton) : skeleton}
      unavailable={(retry) => {
        const error = (
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
        );
        // The server renders none of the dashboard.
        return inDashboard ? error : served(<div className={ALONE}>{error}</div>, retry);
      }}
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
