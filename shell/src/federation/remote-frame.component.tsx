import { FlagContext } from '@shop/host/internal';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEarlyInput, replayEarlyInput } from '../app/early-input.ts';
import { useIsHydrating } from '../app/hydrating.hook.ts';
import { RemoteBoundary } from './remote-boundary.component.tsx';
import type { LoadedPart, RemotePart } from './remote-parts.ts';

interface RemoteFrameProps<Props> {
  part: RemotePart<Props>;
  /** Those of the part. */
  props: Props;
  pending: ReactNode;
  unavailable: (retry: () => void) => ReactNode;
  resetKey: string;
}

/**
 * One piece of a remote in the page: waits for it, holds its failures, and marks what it renders as
 * the remote's, which is what the remote's styles apply to. A release whose piece fails before it was
 * usable is replaced by the one before it, if there is one.
 */
export function RemoteFrame<Props extends object>({
  part,
  props,
  pending,
  unavailable,
  resetKey,
}: RemoteFrameProps<Props>): ReactNode {
  return (
    <RemoteBoundary
      fallback={unavailable}
      resetKey={resetKey}
      recover={part.crashed}
      onLaterError={part.failedLater}
    >
      {(started) => (
        <Suspense fallback={pending}>
          <Loaded
            part={part}
            props={props}
            pending={pending}
            onStarted={() => {
              started();
              part.started();
            }}
          />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

interface LoadedProps<Props> extends Pick<RemoteFrameProps<Props>, 'part' | 'props' | 'pending'> {
  onStarted: () => void;
}

function Loaded<Props extends object>({ part, props, pending, onStarted }: LoadedProps<Props>): ReactNode {
  const loaded = useLoaded(part);
  if (!loaded) return pending;
  return (
    <>
      <div data-mf={part.remote} data-mf-version={loaded.version} style={{ display: 'contents' }}>
        <FlagContext value={loaded.flags}>
          <loaded.Component {...props} />
        </FlagContext>
      </div>
      <Started onStarted={onStarted} />
    </>
  );
}

/**
 * Reports, once, that the part beside it is usable: it is mounted, and so is the data it asked for first. An
 * error caused by the data comes before.
 */
function Started({ onStarted }: Pick<LoadedProps<unknown>, 'onStarted'>): ReactNode {
  const client = useQueryClient();
  const told = useRef(false);
  // Renders again when the number changes, together with the components that wait for the same data.
  useIsFetching(FIRST_READS);
  useEffect(() => {
    // Asked again here: the part's own effects, which run before this one, may have begun to read.
    if (told.current || client.isFetching(FIRST_READS) > 0) return;
    told.current = true;
    onStarted();
  });
  useLayoutEffect(() => {
    replayEarlyInput((element) => element.closest('[data-mf]') !== null);
    endEarlyInput();
  }, []);
  return null;
}

/** Reads that a part of the page waits for before it shows anything. */
const FIRST_READS = {
  type: 'active',
  predicate: ({ state }: { state: { status: string } }) => state.status === 'pending',
} as const;

/**
 * The part, or `undefined` until it is loaded. It does not suspend, because React shows a fallback for at
 * least 300 ms, which is longer than most remotes need. Only a server-rendered part suspends: its markup
 * stays in the page meanwhile.
 * @throws the load's error, into the boundary
 */
function useLoaded<Props>(part: RemotePart<Props>): LoadedPart<Props> | undefined {
  const [loaded, setLoaded] = useState(() => part.ready());
  const [failure, setFailure] = useState<unknown>();
  const isHydrating = useIsHydrating();

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
  // One release cannot hydrate the markup of another: the browser then renders the part again.
  if (code.version !== rendered) throw new Error(`${part.remote} was rendered by another release.`);
  return code;
}
