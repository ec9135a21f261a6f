import { isRecord } from '@shop/contracts';
import type { RemoteModule } from '@shop/host';
import { flagsIn } from '@shop/host/internal';
import {
  type FlagValues,
  REMOTE_TIMEOUT_MS,
  type Release,
  type Visit,
  type VisitedRelease,
} from '@shop/registry';
import type { FederationRuntime } from './federation-runtime.ts';
import type { Failing, ReleaseWatch } from './release-watch.ts';
import { type RemoteEntry, remoteEntry } from './remote-entry.ts';
import { idle, nextState, type RemoteEvent, type RemoteState } from './remote-state.ts';
import { retryFailedPreloads } from './retry-failed-preloads.ts';
import { withTimeout } from './with-timeout.ts';

/** The files that every screen of a remote needs at most: entry, styles, and a first chunk, which older releases have. */
const PRELOADED_FILES = 3;

/** A remote, or a part of it, could not be loaded. A retry may succeed. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`The remote "${remote}" could not be loaded.`, { cause });
  }
}

/** The module that a release exposes, and the release. */
export interface LoadedRelease extends RemoteModule {
  readonly version: string;
  readonly flags?: FlagValues | undefined;
}

export interface RemoteLoader {
  /**
   * Loads a remote once, in the visit's release or, if that fails, in the one to fall back to. Concurrent
   * callers share one attempt; a failed attempt is forgotten, so that the next call tries again with the
   * releases that are live by then.
   * @throws {RemoteUnavailable}
   */
  load(name: string): Promise<LoadedRelease>;
  /**
   * Gives a release up for this visit, because a part of it could not be loaded or failed as it started.
   * @returns whether the next {@link load} takes another
   */
  giveUp(name: string, version: string, why: Failing, error: unknown): boolean;
}

interface LoaderParts {
  runtime: FederationRuntime;
  watch: Pick<ReleaseWatch, 'failed'>;
  readLiveVisit: () => Promise<Visit>;
  findEntry?: (release: Release) => Promise<RemoteEntry>;
}

export function createRemoteLoader(
  visit: Visit,
  { runtime, watch, readLiveVisit, findEntry = remoteEntry }: LoaderParts,
): RemoteLoader {
  const states = new Map<string, RemoteState>();
  const loads = new Map<string, Promise<LoadedRelease>>();

  const stateOf = (name: string): RemoteState => states.get(name) ?? idle(releasesIn(visit, name));

  function enter(name: string, event: RemoteEvent): RemoteState {
    const state = nextState(stateOf(name), event);
    states.set(name, state);
    return state;
  }

  function fail(name: string, version: string, why: Failing, error: unknown): RemoteState {
    const before = stateOf(name);
    const state = enter(name, { type: 'fail', version });
    if (state !== before) watch.failed(name, version, why, error);
    return state;
  }

  /** The releases that are live by now; the present ones when the registry cannot be read. */
  async function refresh(name: string): Promise<void> {
    const live = await readLiveVisit().catch(() => visit);
    enter(name, { type: 'refresh', releases: releasesIn(live, name) });
  }

  async function loadNext(name: string): Promise<LoadedRelease> {
    if (stateOf(name).phase === 'given-up') await refresh(name);
    const [release] = enter(name, { type: 'load' }).releases;
    if (!release) throw new Error(`No remote "${name}".`);
    try {
      const attempt = retryFailedPreloads(PRELOADED_FILES, () => open(name, release));
      const loaded = await withTimeout(REMOTE_TIMEOUT_MS, attempt);
      enter(name, { type: 'loaded' });
      return loaded;
    } catch (failure) {
      if (fail(name, release.version, 'load', failure).phase === 'given-up') throw failure;
      return loadNext(name);
    }
  }

  async function open(name: string, release: VisitedRelease): Promise<LoadedRelease> {
    const module = await runtime.load(await findEntry(release));
    if (!isRemoteModule(module)) throw new Error(`"${name}" exposes no screens.`);
    return { ...module, version: release.version, flags: flagsIn(release) };
  }

  return {
    load(name) {
      const begun = loads.get(name);
      if (begun) return begun;
      const load = loadNext(name).catch((cause: unknown) => {
        loads.delete(name);
        throw new RemoteUnavailable(name, cause);
      });
      loads.set(name, load);
      return load;
    },
    giveUp(name, version, why, error) {
      const { phase } = fail(name, version, why, error);
      if (phase === 'failed' || phase === 'given-up') loads.delete(name);
      return phase !== 'given-up';
    },
  };
}

function releasesIn({ remotes }: Visit, name: string): VisitedRelease[] {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote || remote.unfit) return [];
  const { fallback, ...release } = remote;
  return fallback ? [release, fallback] : [release];
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  isRecord(value) && isRecord(value['screens']) && isRecord(value['slots']);
