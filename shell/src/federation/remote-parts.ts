import type { PathParams, SlotName, SlotProps } from '@shop/host';
import { type FlagValues, REMOTE_TIMEOUT_MS, releaseId, type Visit } from '@shop/registry';
import type { ComponentType } from 'react';
import { finished } from './finished.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { type LoadedRelease, type RemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { retryFailedPreloads } from './retry-failed-preloads.ts';
import { withTimeout } from './with-timeout.ts';

/** The largest number of files that the bundler splits a screen into. */
const PRELOADED_FILES = 8;

type NoProps = Record<string, never>;
type Loader<Props> = () => Promise<{ Component: ComponentType<Props> }>;
type Preload = (params: PathParams) => Promise<void>;

/** A loaded screen or slot, and its release. */
export interface LoadedPart<Props> {
  readonly version: string;
  readonly flags?: FlagValues | undefined;
  readonly Component: ComponentType<Props>;
  /** Prefetches the data that a screen shows first. */
  readonly preload?: Preload | undefined;
}

/** One screen or slot of a remote, in any loading state. */
export interface RemotePart<Props> {
  readonly remote: string;
  /** The release that the server has rendered it with, if its markup is in the page. */
  readonly rendered: string | undefined;
  /** The part, once it is loaded and can be rendered. */
  ready(): LoadedPart<Props> | undefined;
  /**
   * Loads it once; a failed attempt is forgotten, so that the next call tries again.
   * @throws {RemoteUnavailable}
   */
  load(): Promise<LoadedPart<Props>>;
  /** The first load's end, successful or not. */
  firstLoad(): Promise<LoadedPart<Props>>;
  started(): void;
  /**
   * Gives up the release of a part that failed before it was usable.
   * @returns whether another release takes its place, with the next {@link load}
   */
  crashed(error: unknown): boolean;
  /** An error of the part after it was usable. */
  failedLater(error: unknown): void;
}

/** The screens and slots of all remotes; each is the same object every time. */
export interface RemoteParts {
  screen(remote: string, screen: string): RemotePart<NoProps>;
  slot<Name extends SlotName>(name: Name): RemotePart<SlotProps[Name]>;
}

/** Generic, so that the compiler knows the props of each slot when it is set. */
type SlotParts<Names extends SlotName> = { [Name in Names]?: RemotePart<SlotProps[Name]> };

interface PartSources {
  loader: RemoteLoader;
  watch: Pick<ReleaseWatch, 'started' | 'threw'>;
  /** The screen that the server has rendered into the page. */
  rendered?: { remote: string; screen: string } | undefined;
}

export function createRemoteParts(visit: Visit, { rendered, ...sources }: PartSources): RemoteParts {
  const versionOf = (name: string) => visit.remotes.find((remote) => remote.name === name)?.version;
  const screens = new Map<string, RemotePart<NoProps>>();
  const slots: SlotParts<SlotName> = {};

  return {
    screen(remote, screen) {
      const key = `${remote}/${screen}`;
      const isRendered = rendered?.remote === remote && rendered.screen === screen;
      const part =
        screens.get(key) ??
        remotePart(
          remote,
          { ...sources, rendered: isRendered ? versionOf(remote) : undefined },
          ({ screens: loads, preloads }) => ({ load: loads[screen], preload: preloads?.[screen] }),
        );
      screens.set(key, part);
      return part;
    },

    slot<Name extends SlotName>(name: Name): RemotePart<SlotProps[Name]> {
      const remote = visit.remotes.find(({ slots: filled }) => filled.includes(name))?.name ?? 'none';
      const known: SlotParts<Name> = slots;
      const part =
        known[name] ??
        remotePart<SlotProps[Name]>(remote, sources, ({ slots: loads }) => ({ load: loads[name] }));
      known[name] = part;
      return part;
    },
  };
}

/** @param find how a release loads the part, if it has it */
function remotePart<Props>(
  remote: string,
  { loader, watch, rendered }: Omit<PartSources, 'rendered'> & { rendered?: string | undefined },
  find: (release: LoadedRelease) => { load: Loader<Props> | undefined; preload?: Preload | undefined },
): RemotePart<Props> {
  let loaded: LoadedPart<Props> | undefined;
  let loading: Promise<LoadedPart<Props>> | undefined;
  let first: Promise<LoadedPart<Props>> | undefined;
  /** When it was first requested; `undefined` once that was reported. */
  let wanted: number | undefined;

  async function attempt(): Promise<LoadedPart<Props>> {
    const release = await loader.load(remote);
    const { version, flags } = release;
    try {
      const { load, preload } = find(release);
      if (!load) throw new Error('No such part.');
      // The bundler forgets a failed chunk: importing it again fetches it again.
      const { Component } = await withTimeout(
        REMOTE_TIMEOUT_MS,
        retryFailedPreloads(PRELOADED_FILES, () => finished(load, load)),
      );
      loaded = { version, flags, Component, preload };
      return loaded;
    } catch (failure) {
      if (!loader.giveUp(remote, version, 'load', failure)) throw failure;
      return attempt();
    }
  }

  function load(): Promise<LoadedPart<Props>> {
    if (!loading) wanted = performance.now();
    loading ??= attempt().catch((cause: unknown) => {
      loading = undefined;
      throw cause instanceof RemoteUnavailable ? cause : new RemoteUnavailable(remote, cause);
    });
    first ??= loading;
    return loading;
  }

  return {
    remote,
    rendered,
    ready: () => loaded,
    load,
    firstLoad: () => first ?? load(),
    started() {
      if (!loaded || wanted === undefined) return;
      // Also visible in the browser's performance tools.
      const { duration } = performance.measure(releaseId(remote, loaded.version), { start: wanted });
      watch.started(remote, loaded.version, duration);
      wanted = undefined;
    },
    crashed(error) {
      if (!loaded) return false;
      const { version } = loaded;
      // A retry takes the release that is live by then.
      loaded = undefined;
      loading = undefined;
      return loader.giveUp(remote, version, 'start', error);
    },
    failedLater(error) {
      if (loaded) watch.threw(remote, loaded.version, error);
    },
  };
}
