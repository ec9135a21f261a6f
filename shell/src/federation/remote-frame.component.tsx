import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { endEarlyInput, takeUpEarlyInput } from '../app/early-input.ts';
import { RemoteBoundary } from './remote-boundary.component.tsx';
import type { LoadedPart, RemotePart } from './remote-parts.ts';

interface RemoteFrameProps<Props> {
  part: RemotePart<Props>;
  render: (Component: ComponentType<Props>) => ReactNode;
  pending: ReactNode;
  unavailable: (retry: () => void) => ReactNode;
  resetKey: string;
}

/**
 * One piece of a remote in the page: waits for it, holds its failures, and marks what it renders as
 * the remote's, which is what the remote's styles apply to. A release whose piece fails before it was
 * ever shown is replaced by the one before it, if there is one.
 */
export function RemoteFrame<Props>({
  part,
  unavailable,
  resetKey,
  ...rest
}: RemoteFrameProps<Props>): ReactNode {
  return (
    <RemoteBoundary fallback={unavailable} resetKey={resetKey} recover={() => part.crashed()}>
      {(started) => (
        <Piece
          part={part}
          onStarted={() => {
            started();
            part.started();
          }}
          {...rest}
        />
      )}
    </RemoteBoundary>
  );
}

interface PieceProps<Props> extends Pick<RemoteFrameProps<Props>, 'part' | 'render' | 'pending'> {
  onStarted: () => void;
}

function Piece<Props>(props: PieceProps<Props>): ReactNode {
  return (
    <Suspense fallback={props.pending}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Props>({ part, render, pending, onStarted }: PieceProps<Props>): ReactNode {
  const loaded = useLoaded(part);
  if (!loaded) return pending;
  return (
    <>
      <div data-mf={part.remote} data-mf-version={loaded.version} style={{ display: 'contents' }}>
        {render(loaded.Component)}
      </div>
      <Started onStarted={onStarted} />
    </>
  );
}

/** Tells, once, that what stands beside it is in the page, and answers. */
function Started({ onStarted }: Pick<PieceProps<unknown>, 'onStarted'>): ReactNode {
  const told = useRef(onStarted);
  useEffect(() => told.current(), []);
  useLayoutEffect(() => {
    takeUpEarlyInput((element) => element.closest('[data-mf]') !== null);
    endEarlyInput();
  }, []);
  return null;
}

/**
 * The part, or `undefined` until it is loaded. Not by suspending: React keeps a fallback
 * it has shown for 300 ms at least, which is longer than most remotes take. Only what the server has rendered
 * is waited for like that: it stands in the page meanwhile.
 * @throws what the load failed with, into the boundary
 */
function useLoaded<Props>(part: RemotePart<Props>): LoadedPart<Props> | undefined {
  const [loaded, setLoaded] = useState(() => part.ready());
  const [failure, setFailure] = useState<unknown>();
  const isHydrating = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );

  useEffect(() => {
    let left = false;
    part.load().then(
      (now) => left || setLoaded(now),
      (reason: unknown) => left || setFailure(reason),
    );
    return () => {
      left = true;
    };
  }, [part]);

  if (failure !== undefined) throw failure;
  const { rendered } = part;
  if (!isHydrating) return loaded ?? part.ready();
  if (rendered === undefined) return undefined;
  const code = part.ready() ?? use(part.firstLoad());
  // The markup of one release is nothing for another: the browser then renders the place again.
  if (code.version !== rendered) throw new Error(`${part.remote} was rendered by another release.`);
  return code;
}

const noChanges = () => () => {};
