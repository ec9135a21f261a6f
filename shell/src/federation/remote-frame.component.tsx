import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.component.tsx';

interface RemoteFrameProps<Props> {
  remote: string;
  /** Gives the component to render, a new one if the last one failed to load. */
  component: () => LazyExoticComponent<ComponentType<Props>>;
  render: (Component: LazyExoticComponent<ComponentType<Props>>) => ReactNode;
  pending: ReactNode;
  unavailable: (retry: () => void) => ReactNode;
  resetKey: string;
}

/**
 * One piece of a remote in the page: waits for it, holds its failures, and marks what it renders as
 * the remote's, which is what the remote's styles apply to.
 */
export function RemoteFrame<Props>({ remote, component, render, ...states }: RemoteFrameProps<Props>): ReactNode {
  const { resetKey } = states;
  const [held, hold] = useState(() => ({ Component: component(), resetKey }));
  if (held.resetKey !== resetKey) hold({ Component: component(), resetKey });
  return (
    <RemoteBoundary
      fallback={states.unavailable}
      onRetry={() => hold({ Component: component(), resetKey })}
      resetKey={resetKey}
    >
      <Suspense fallback={states.pending}>
        <div data-mf={remote} style={{ display: 'contents' }}>
          {render(held.Component)}
        </div>
      </Suspense>
    </RemoteBoundary>
  );
}
