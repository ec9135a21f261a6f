import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.component.tsx';
import type { RemotePart } from './remote-parts.ts';

interface RemoteFrameProps<Props> {
  part: RemotePart<Props>;
  render: (Component: ComponentType<Props>) => ReactNode;
  pending: ReactNode;
  unavailable: (retry: () => void) => ReactNode;
  resetKey: string;
}

/**
 * One piece of a remote in the page: waits for it, holds its failures, and marks what it renders as
 * the remote's, which is what the remote's styles apply to.
 */
export function RemoteFrame<Props>({
  part,
  unavailable,
  resetKey,
  ...rest
}: RemoteFrameProps<Props>): ReactNode {
  return (
    <RemoteBoundary fallback={unavailable} resetKey={resetKey}>
      <Piece part={part} {...rest} />
    </RemoteBoundary>
  );
}

type PieceProps<Props> = Pick<RemoteFrameProps<Props>, 'part' | 'render' | 'pending'>;

function Piece<Props>({ part, render, pending }: PieceProps<Props>): ReactNode {
  const Component = useLoaded(part);
  if (!Component) return pending;
  return (
    <Suspense fallback={pending}>
      <div data-mf={part.remote} style={{ display: 'contents' }}>
        {render(Component)}
      </div>
    </Suspense>
  );
}

/**
 * The part's component, or `undefined` until it is loaded. Not by suspending: React keeps a fallback
 * it has shown for 300 ms at least, which is longer than most remotes take.
 * @throws what the load failed with, into the boundary
 */
function useLoaded<Props>(part: RemotePart<Props>): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState(() => part.ready());
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    let left = false;
    part.load().then(
      (loaded) => left || setComponent(() => loaded),
      (reason: unknown) => left || setFailure(reason),
    );
    return () => {
      left = true;
    };
  }, [part]);

  if (failure !== undefined) throw failure;
  return Component;
}
