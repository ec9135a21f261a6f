import { ErrorState, Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteFrame } from './remote-frame.component.tsx';
import type { RemoteParts } from './remote-parts.ts';

interface RemoteScreenProps {
  parts: RemoteParts;
  remote: string;
  screen: string;
}

/** A remote's screen, with an error state and retry if it cannot be loaded. */
export function RemoteScreen({ parts, remote, screen }: RemoteScreenProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <RemoteFrame
      // Another screen is another part, with its own load.
      key={`${remote}/${screen}`}
      part={parts.screen(remote, screen)}
      render={(Screen) => <Screen />}
      pending={<ScreenSkeleton />}
      unavailable={(retry) => (
        <div className="mx-auto w-full max-w-7xl p-4">
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

function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mx-auto grid w-full max-w-7xl gap-4 p-4">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
